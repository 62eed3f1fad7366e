import type { Dataset } from "../dataset.js";

export const sshLogs = {
  name: "ssh_logs",
  scopes: ["account"],
  timeField: "Datetime",
  fields: {
    AccountID: "string",
    ClientAddress: "string",
    Datetime: "timestamp",
    Error: "string",
    PTY: "string",
    Payload: "string",
    ProgramFinishDatetime: "timestamp",
    ProgramID: "string",
    ProgramStartDatetime: "timestamp",
    ProgramType: "string",
    ServerAddress: "string",
    SessionFinishDatetime: "timestamp",
    SessionID: "string",
    SessionStartDatetime: "timestamp",
    TargetID: "string",
    UserEmail: "string",
    UserID: "string",
    Username: "string",
  },
} as const satisfies Dataset;
