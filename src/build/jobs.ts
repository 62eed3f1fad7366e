/** What only bodies of jobs need, in a file of its own. */

export { relatedTexts } from "../cli/filters/related-files.js";
export { curlCommand } from "../cli/jobs/curl-command.js";
export { maskAnyText } from "../cli/views/mask-any-text.js";
export { hidingSaid, nameWithoutSecrets, pointerWithoutSecrets } from "../cli/views/name-without-secrets.js";
export { jobMembers } from "../hosts/job-members.js";
export {
  checkJob,
  hidingSecrets,
  isObjectStorage,
  isPlaceholder,
  isTimestampFormat,
  judgeDestination,
  judgeOptions,
  maskDiagnostics,
  maskRequests,
  maskSecrets,
  prepareJob,
  readLogpullOptions,
  redactDestination,
  replaceFilter,
  writeJob,
  writeOutputOptions,
} from "../job.js";
export * from "./every-run.js";
