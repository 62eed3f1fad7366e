/**
 * Who may import whom, as data: rooms around the hub never import each other; `compile.ts` and `explain.ts` introduce
 * them. A new folder or a new file at the top of `src/` needs a row here, and the map in `src/README.md` a line.
 */
export interface Room {
  /** Other rooms this one may import, type-only imports included. */
  readonly imports: readonly string[];
  /** Packages this room owns; no other room imports them. */
  readonly packages?: readonly string[];
  /** Whether it may import `node:` modules. */
  readonly node?: true;
  /** For whoever trips over the rule: what to do instead. */
  readonly instead: string;
}

const everyRoom = [
  "language",
  "diagnostics",
  "ast",
  "json/document",
  "json/line",
  "text",
  "checked",
  "where",
  "hosts",
  "predicate",
  "analysis",
];
/** What steps of compiling may import: the rooms, the reader of other notations, and what is known of values. */
const compiling = [...everyRoom, "foreign", "values"];

/** A folder of `src/` by its name, or a folder within one by both; a file at the top by its name with `.ts`. */
export const star: Readonly<Record<string, Room>> = {
  language: {
    imports: [],
    instead:
      "language/ holds facts and imports nothing: pass what it needs as an argument, or move the code to the room that uses the fact.",
  },
  diagnostics: {
    imports: [],
    packages: ["get-east-asian-width"],
    instead:
      "diagnostics/ knows no filter: put what a message needs into the diagnostic's arguments as plain strings and numbers.",
  },
  ast: {
    imports: ["language", "diagnostics"],
    instead:
      "ast/ is the hub that others meet in: keep it to nodes and their traversal; what reads text, JSON or a dataset belongs to those rooms.",
  },
  "json/document": {
    imports: ["language", "diagnostics"],
    instead:
      "json/document/ reads JSON and knows no filters: hand its tree to where/, or to compile.ts, and interpret it there.",
  },
  "json/line": {
    imports: ["language"],
    instead:
      "json/line/ says what values one log line has, and makes nothing else of it: what needs places or a tree reads with json/document/.",
  },
  text: {
    imports: ["language", "diagnostics", "ast", "json/document"],
    packages: ["chevrotain"],
    instead:
      "text/ knows no dataset and no JSON form: what needs one is a rule in checked/, or an introduction in compile.ts.",
  },
  checked: {
    imports: ["language", "diagnostics", "ast"],
    instead:
      "checked/ sees trees, not sources: spelling comes in as a Notation, sizes and examples are compile.ts' business.",
  },
  where: {
    imports: ["language", "diagnostics", "ast", "json/document", "checked"],
    instead:
      "where/ knows the JSON form only: going from there to text or to a predicate is compile.ts' or explain.ts' business.",
  },
  hosts: {
    imports: ["language", "diagnostics", "ast", "json/document", "where"],
    packages: ["yaml"],
    instead: "hosts/ finds filters in files and maps their places: what a filter means is compile.ts' business.",
  },
  predicate: {
    imports: ["language", "checked", "json/line"],
    instead: "predicate/ judges lines by a checked filter: it sees no syntax tree, no source and no diagnostics.",
  },
  analysis: {
    // Bytes of the where JSON are what minimising saves, so the cost is read from the room that writes it.
    imports: ["language", "checked", "predicate", "where"],
    instead:
      "analysis/ decides what checked filters mean: it sees no text and no diagnostics; meaning.ts and compile.ts put its findings into words.",
  },
  values: {
    imports: ["language", "checked"],
    instead:
      "values/ judges checked filters by what is known of fields: it sees no text and no diagnostics; compile.ts puts what it finds into words.",
  },
  schema: {
    imports: ["language", "diagnostics", "json/document"],
    packages: ["ajv"],
    instead:
      "schema/ turns a schema file into a dataset and nothing else; it is a public entry of its own, so that the root carries no ajv.",
  },
  config: {
    imports: ["language", "diagnostics", "json/document"],
    packages: ["ajv"],
    instead:
      "config/ reads what a configuration says and touches no file: what finds it, and reads the schema files that it names, is cli/filters/.",
  },
  logs: {
    imports: ["language", "json/line", "checked", "predicate"],
    node: true,
    instead:
      "logs/ runs checked filters over bytes: it sees no source and no diagnostics; modules of Node it asks for when it needs them, and imports their types only, because it runs in browsers.",
  },
  "logs/scanner/plan": {
    imports: ["language", "checked", "predicate", "logs/scanner/assembly"],
    instead:
      "logs/scanner/plan/ decides how filters are judged by bytes, and image/ writes that down: give what it asks for as an argument.",
  },
  "logs/scanner/image": {
    imports: ["language", "checked", "logs/scanner/assembly", "logs/scanner/plan", "logs/scanner/scanner.ts"],
    instead:
      "logs/scanner/image/ writes filters into memory and runs nothing: what goes through a text is a scanner in scanners/.",
  },
  "logs/scanner/layout": {
    imports: [],
    instead:
      "logs/scanner/layout/ says what lies where, for build.ts: the constants that derive from it are in assembly/layout-generated.ts.",
  },
  foreign: {
    imports: ["language", "diagnostics", "ast", "json/document", "text", "where"],
    instead:
      "foreign/ reads whole texts of other notations into trees: what checks them or makes diagnostics of them is compile/foreign.ts' business.",
  },
  interface: {
    imports: [],
    packages: ["ajv"],
    instead:
      "interface/ is the HTTP interface as data and imports nothing, ajv's helpers in the generated validators apart: what sends, serves or suggests comes in as an argument.",
  },
  job: {
    imports: ["language", "diagnostics", "json/document", "where"],
    instead:
      "job/ knows the body of a job around its filter: what compiles the filter, or holds it against the rest, is job.ts' business.",
  },
  prepared: {
    imports: [...compiling, "compile", "compile.ts", "job"],
    instead:
      "prepared/ holds the steps of job.ts that need several rooms at once; what needs one room belongs to that room.",
  },
  "job.ts": {
    imports: [...compiling, "compile", "compile.ts", "job", "prepared"],
    instead:
      "job.ts introduces compile.ts to job/; nothing is sent from here: that is the client's and the service's business.",
  },
  api: {
    // What is secret is read in one place; through job.ts it would bring the compiler along.
    imports: ["interface", "job.ts", "job/redact.ts"],
    instead:
      "api/ sends operations and reads their answers: what an operation is stands in interface/, what a job is in job.ts; test/ introduces it to the service.",
  },
  service: {
    imports: ["index.ts", "facts.ts", "logs", "job.ts", "interface"],
    // ajv: its helpers, in the generated validator of the state.
    packages: ["hono", "@hono/node-server", "kysely", "node-sqlite3-wasm", "aws4fetch", "ajv"],
    node: true,
    instead:
      "service/ is a user of the public entries: what it needs of filters, logs and jobs stands there; what the client does is the client's, and test/ introduces them.",
  },
  sql: {
    // Notes about the SQL are diagnostics; JSON is read in columns-file/ only.
    imports: ["language", "diagnostics", "checked", "json/document"],
    instead:
      "sql/ writes checked filters as SQL and runs none: it sees no source; what asks for it is sql.ts and the command.",
  },
  "sql/columns-file": {
    imports: ["language", "diagnostics", "json/document", "sql"],
    packages: ["ajv"],
    instead: "sql/columns-file/ reads what a columns file says of a table: what is made of it is sql/.",
  },
  "sql.ts": {
    imports: ["sql", "sql/columns-file", "checked"],
    instead: "sql.ts spells out the public names of logwhere/sql: compiling a filter is the root's business.",
  },
  compile: {
    imports: compiling,
    instead:
      "compile/ holds the steps of compile.ts that need several rooms at once; what needs one room belongs to that room.",
  },
  "compile.ts": {
    imports: [...compiling, "compile"],
    instead: "compile.ts introduces rooms to each other; what it needs from the outside comes in as an option.",
  },
  builder: {
    imports: ["language", "diagnostics", "text"],
    instead: "builder/ makes filter text of conditions and templates: compiling it is builder.ts' business.",
  },
  "builder.ts": {
    imports: [...compiling, "compile", "builder"],
    instead:
      "builder.ts introduces what was built to compiling; what a condition or a template is belongs to builder/.",
  },
  "mend.ts": {
    imports: ["diagnostics", "compile.ts"],
    instead:
      "mend.ts decides which fixes go together; what a fix is belongs to the diagnostic, and what the text becomes to compile.ts.",
  },
  explain: {
    imports: everyRoom,
    instead: "explain/ holds the shapes that explain.ts shows; what comes out of one room belongs to that room.",
  },
  "explain.ts": {
    imports: [...everyRoom, "compile", "compile.ts", "explain"],
    instead: "explain.ts introduces rooms to each other; what it needs from the outside comes in as an argument.",
  },
  meaning: {
    imports: [...everyRoom, "values"],
    instead:
      "meaning/ holds the steps of meaning.ts that need several rooms at once; what needs one room belongs to that room.",
  },
  "meaning.ts": {
    imports: [...everyRoom, "compile", "meaning"],
    instead:
      "meaning.ts introduces analysis/ to compiled filters, texts and sizes; what it needs from the outside comes in as an argument.",
  },
  "core.ts": {
    imports: [...everyRoom, "compile"],
    instead:
      "core.ts spells out the public names of logwhere/core, where everybody pays for what is not asked for: a capability comes in as an option.",
  },
  "facts.ts": {
    imports: ["language"],
    instead:
      "facts.ts spells out the public names of logwhere/facts, which are facts of the language: what judges a filter by them is another room.",
  },
  "hosts.ts": {
    imports: ["hosts", "compile", "text"],
    instead:
      "hosts.ts spells out the public names of logwhere/hosts, which finds filters in files and lays them out: what else is done with them is the root's business.",
  },
  "index.ts": {
    imports: [...everyRoom, "compile.ts", "explain.ts", "mend.ts"],
    instead:
      "index.ts spells out the public names of the root, which runs in browsers: the command and the schema reader are entries of their own.",
  },
  cli: {
    imports: [
      "index.ts",
      "meaning.ts",
      "facts.ts",
      "hosts.ts",
      "job.ts",
      "sql.ts",
      "schema",
      "config",
      "logs",
      "service",
      "api",
    ],
    packages: ["diff"],
    node: true,
    instead:
      "cli/ is a user of the public entry points src/index.ts, src/meaning.ts, src/facts.ts, src/hosts.ts, src/job.ts, src/sql.ts, and the index of schema/, config/, logs/, service/ and api/: if the command needs more, so do users, so export it there.",
  },
};

/** The rooms of `src/cli/` in their order: one may import those after it, `start` all. */
export const commandRooms = [
  "start",
  "commands",
  "drift",
  "sql",
  "match",
  "push",
  "jobs",
  "filters",
  "views",
  "arguments",
  "world",
] as const;

/** The files of `src/cli/` that know files, processes and threads of Node. */
export const nodeFiles = [
  ...[
    "create-file",
    "create-files",
    "descriptors",
    "live-input",
    "make-folders",
    "node-io",
    "node-pages",
    "open-log",
    "read-file",
    "replace-file",
    "write-behind",
  ].map((name) => `cli/world/${name}.ts`),
  "cli/match/worker.ts",
];

/** Configuration that lies in `src/` beside what it configures and is part of no build. */
export const configuration = ["tsup.config.ts", "build", "logs/scanner/build.ts"];
