/**
 * Calls of the library with what is made to exhaust it, of about so many bytes. What the call is given is made first, and not measured.
 */
import type * as builderEntry from "../../src/builder.js";
import type * as configEntry from "../../src/config/index.js";
import type * as indexEntry from "../../src/index.js";
import type * as jobEntry from "../../src/old-job.js";
import type * as logsEntry from "../../src/logs/index.js";
import type * as meaningEntry from "../../src/meaning.js";
import type * as schemaEntry from "../../src/schema/index.js";
import type * as sqlEntry from "../../src/sql.js";
import { hostileFilters } from "./hostile-filters.js";
import { hostileObjects } from "./hostile-objects.js";
import { upTo } from "./hostile-parts.js";

/** The entries of the package, as they are in the sources or built. */
export interface Entries {
  readonly index: typeof indexEntry;
  readonly builder: typeof builderEntry;
  readonly config: typeof configEntry;
  readonly job: typeof jobEntry;
  readonly logs: typeof logsEntry;
  readonly meaning: typeof meaningEntry;
  readonly schema: typeof schemaEntry;
  readonly sql: typeof sqlEntry;
}

export type HostileCall = (bytes: number, entries: Entries) => () => unknown;

const name = "http_requests";
const manyNames = (bytes: number, of: (at: number) => string): readonly string[] =>
  Array.from({ length: bytes / 20 }, (_, at) => of(at));
const letters = (bytes: number): string => "a".repeat(bytes);

/** A checked filter of any size. */
function filterOf(text: string, { index }: Entries, dataset: string | undefined = name): indexEntry.Filter {
  const { filter } = index.compile(text, { dataset, limits: { operators: 1e9, bytes: 1e9 }, unknownFields: "ignore" });
  if (filter === undefined) throw new Error("does not compile");
  return filter;
}

/** A job of which one member is large, or several. */
const job =
  (members: (bytes: number) => object): HostileCall =>
  (bytes, { job: { prepareJob } }) => {
    const input = { name: "j", dataset: name, destination: "s3://logs/{DATE}?region=eu-west-1", ...members(bytes) };
    return () => prepareJob(input as jobEntry.JobInput, { now: 0 });
  };

/** A job as it stands in a file, read as a whole and member by member. */
const body =
  (members: (bytes: number) => object): HostileCall =>
  (bytes, { job: { checkJob, maskSecrets } }) => {
    const text = JSON.stringify({
      name: "j",
      dataset: name,
      destination_conf: "s3://logs/{DATE}?region=eu-west-1",
      ...members(bytes),
    });
    return () => [checkJob(text), maskSecrets(text)];
  };

const building =
  (
    build: (bytes: number, builder: builderEntry.FilterBuilder<indexEntry.Dataset>) => builderEntry.Condition,
  ): HostileCall =>
  (bytes, { builder, index }) => {
    const dataset = index.datasets.http_requests as indexEntry.Dataset;
    return () => {
      const filters = builder.filterBuilder(dataset, { analysis: builder.analysis });
      return filters.compile(build(bytes, filters));
    };
  };

const template = (
  bytes: number,
  { builder, index }: Entries,
  text: (at: number) => string,
  value: (at: number) => unknown,
): (() => unknown) => {
  const count = bytes / 20;
  const texts = [...Array.from({ length: count }, (_, at) => text(at)), ""];
  const strings = Object.assign([...texts], { raw: texts });
  const values = Array.from({ length: count }, (_, at) => value(at));
  return () =>
    builder.filterBuilder(index.datasets.http_requests).where(strings, ...(values as builderEntry.HoleValue[]));
};

const matcherOf =
  (filter: (at: number) => string): HostileCall =>
  (bytes, entries) => {
    const filters = Array.from({ length: bytes / 333 }, (_, at) => filterOf(filter(at), entries));
    const line = new TextEncoder().encode(
      '{"EdgeResponseStatus":500,"ClientRequestHost":"h1.example.com","BotScore":3}\n',
    );
    return () => {
      const matcher = entries.logs.createMatcher(filters, { mode: "classify" });
      for (let at = 0; at < 10; at++) matcher.push(line);
      return matcher.counts();
    };
  };

const sqlOf =
  (dialect: sqlEntry.SqlDialect, options: (bytes: number) => Partial<sqlEntry.SqlOptions>): HostileCall =>
  (bytes, entries) => {
    const filter = filterOf(
      upTo(bytes / 2, " and ", (at) => `f${at} eq ${at}`),
      entries,
      undefined,
    );
    const given = { dialect, ...options(bytes) };
    return () => entries.sql.toSql(filter, given);
  };

export const hostileCalls: Readonly<Record<string, HostileCall>> = {
  // The builder.
  "builder: criteria in one group": building((bytes, { field, and }) =>
    and(...Array.from({ length: bytes / 20 }, (_, at) => field("ClientASN").notEq(at))),
  ),
  "builder: criteria one by one": building((bytes, { field, and }) => {
    let all = field("ClientASN").notEq(0);
    for (let at = 1; at < bytes / 20; at++) all = and(all, field("ClientASN").notEq(at));
    return all;
  }),
  "builder: groups in groups": building((bytes, { field, and, or }) => {
    let all = field("ClientASN").notEq(0);
    for (let at = 1; at < bytes / 100; at++) all = (at % 2 === 0 ? and : or)(all, field("ClientASN").notEq(at));
    return all;
  }),
  "builder: not of not": building((bytes, { field, not }) => {
    let all = field("ClientASN").notEq(0);
    for (let at = 1; at < bytes / 20; at++) all = not(all);
    return all;
  }),
  "builder: one condition twice, again and again": building((bytes, { field, and, or }) => {
    let all = field("ClientASN").notEq(0);
    for (let at = 1; at < Math.log2(bytes / 20); at++) all = (at % 2 === 0 ? and : or)(all, all);
    return all;
  }),
  "builder: one condition twice, without end": building((_, { field, and, or }) => {
    let all = field("ClientASN").notEq(0);
    for (let at = 1; at < 200; at++) all = (at % 2 === 0 ? and : or)(all, all);
    return all;
  }),
  "builder: one long list": building((bytes, { field }) =>
    field("ClientASN").in(Array.from({ length: bytes / 7 }, (_, at) => at)),
  ),
  "builder: fields that are none": building((bytes, { field, or }) =>
    or(...Array.from({ length: bytes / 30 }, (_, at) => field(`ClientRequst${at}` as "ClientASN").eq(at))),
  ),
  "builder: values that are none": building((bytes, { field, or }) =>
    or(...Array.from({ length: bytes / 30 }, (_, at) => field("ClientASN").eq((at + 0.5) as number))),
  ),
  "template: holes": (bytes, entries) =>
    template(
      bytes,
      entries,
      (at) => `${at === 0 ? "" : " and "}ClientASN !eq `,
      (at) => at,
    ),
  "template: holes in a list": (bytes, entries) =>
    template(
      bytes,
      entries,
      (at) => (at === 0 ? "ClientASN !in [" : ", "),
      (at) => at,
    ),
  "template: holes in a string": (bytes, entries) =>
    template(
      bytes,
      entries,
      (at) => (at === 0 ? 'ClientRequestHost eq "' : "-"),
      (at) => at,
    ),
  "template: backslashes": (bytes, entries) =>
    template(
      bytes,
      entries,
      () => "\\\\\\`\\${",
      (at) => at,
    ),
  // Filters and names.
  "mend: connectives of other languages": (bytes, { index }) => {
    const text = upTo(bytes, " && ", (at) => `ClientASN != ${at}`);
    return () => index.mend(text, { dataset: name });
  },
  "mend: names misspelled": (bytes, { index }) => {
    const text = upTo(bytes, " and ", (at) => `ClientASM eq ${at}`);
    return () => index.mend(text, { dataset: name });
  },
  "compile: a dataset of many fields": (bytes, { index }) => {
    const fields = Object.fromEntries(
      manyNames(bytes, (at) => `ClientField${at}`).map((field) => [field, "int"] as const),
    );
    const dataset = index.defineDataset({ name: "own", fields });
    const text = upTo(bytes, " and ", (at) => `ClientFeld${at} eq ${at}`);
    return () => index.compile(text, { dataset });
  },
  "format: a filter": (bytes, { index }) => {
    const text = hostileFilters["fields of all kinds"]?.(bytes) ?? "";
    return () => index.format(text);
  },
  "explain: a filter and a line": (bytes, entries) => {
    const filter = filterOf(hostileFilters["fields of all kinds"]?.(bytes) ?? "", entries);
    return () => [entries.index.explain(filter), entries.index.explainLine(filter, { ClientASN: 1 })];
  },
  "similarNames: nearly alike": (bytes, { index }) => {
    const names = manyNames(bytes, (at) => `ClientRequestField${at}`);
    return () => index.similarNames("ClientRequestFeld1", names);
  },
  "similarNames: a long name": (bytes, { index }) => {
    const names = manyNames(bytes / 10, (at) => `${letters(200)}${at}`);
    return () => index.similarNames(letters(bytes), names);
  },
  "predicate: a large filter": (bytes, entries) => {
    const filter = filterOf(hostileFilters["fields of all kinds"]?.(bytes) ?? "", entries);
    return () => [
      entries.index.toPredicate(filter)({ ClientASN: 1 }),
      entries.index.toTextVerdict(filter)('{"ClientASN":1}'),
    ];
  },
  // Matchers.
  "matcher: three conditions": matcherOf(
    (at) =>
      `ClientRequestHost eq "h${at}.example.com" and EdgeResponseStatus geq ${at} and ClientRequestPath contains "/p${at}"`,
  ),
  "matcher: lists": matcherOf(
    (at) => `ClientASN !in [${Array.from({ length: 60 }, (_, by) => (at * 60 + by) * 7).join(", ")}]`,
  ),
  "matcher: parts": matcherOf(
    (at) => `ClientRequestPath contains "p${at}" and ClientRequestUserAgent !contains "b${at}"`,
  ),
  "matcher: the same": matcherOf(() => 'ClientCountry eq "ca" and ClientRequestPath startsWith "/"'),
  // SQL.
  "sql: own columns": sqlOf("postgresql", (bytes) => ({
    columns: {
      columns: Object.fromEntries(
        manyNames(bytes / 2, (at) => `f${at}`).map((field) => [field, { name: `c_${field}` }]),
      ),
    },
  })),
  "sql: columns of fields that are none": sqlOf("postgresql", (bytes) => ({
    fields: manyNames(bytes / 2, (at) => `f${at}`),
    columns: {
      columns: Object.fromEntries(
        manyNames(bytes / 2, (at) => `g${at}`).map((field) => [field, { name: `c_${field}` }]),
      ),
    },
  })),
  "sql: columns that are called the same": sqlOf("duckdb", (bytes) => ({
    columns: {
      columns: Object.fromEntries(manyNames(bytes / 2, (at) => `f${at}`).map((field) => [field, { name: "c" }])),
    },
  })),
  "sql: a statement of many filters": (bytes, entries) => {
    const filters = Array.from({ length: bytes / 333 }, (_, at) => ({
      name: `f${at}`,
      filter: filterOf(`ClientASN eq ${at}`, entries),
    }));
    return () => entries.sql.toSqlStatement(filters, { dialect: "duckdb", table: "t", gives: "count" });
  },
  // As many as the command takes: there is a column for every two of them.
  "sql: an overlap of many filters": (bytes, entries) => {
    const filters = Array.from({ length: bytes / 2000 }, (_, at) => ({
      name: `f${at}`,
      filter: filterOf(`ClientASN eq ${at}`, entries),
    }));
    return () => entries.sql.toSqlStatement(filters, { dialect: "duckdb", table: "t", gives: "overlap" });
  },
  "sql: filters called the same": (bytes, entries) => {
    const filters = Array.from({ length: bytes / 333 }, (_, at) => ({
      name: "f",
      filter: filterOf(`ClientASN eq ${at}`, entries),
    }));
    return () => entries.sql.toSqlStatement(filters, { dialect: "duckdb", table: "t" });
  },
  "sql: fields chosen": (bytes, entries) => {
    const filters = [{ name: "f", filter: filterOf("ClientASN eq 1", entries) }];
    const [select, fields] = [manyNames(bytes / 2, (at) => `g${at}`), manyNames(bytes / 2, (at) => `f${at}`)];
    return () => entries.sql.toSqlStatement(filters, { dialect: "duckdb", table: "t", select, fields });
  },
  "sql: a columns file": (bytes, { sql }) => {
    const text = JSON.stringify({
      columns: Object.fromEntries(manyNames(bytes, (at) => `f${at}`).map((field) => [field, { nme: "c" }])),
    });
    return () => sql.readColumns(text);
  },
  // Jobs.
  "job: a name": job((bytes) => ({ name: letters(bytes) })),
  "job: a name of characters that nobody sees": job((bytes) => ({ name: "\u202e".repeat(bytes / 3) })),
  "job: many fields": job((bytes) => ({ fields: manyNames(bytes * 2, (at) => `f${at}`) })),
  "job: fields nearly right": job((bytes) => ({ fields: manyNames(bytes, (at) => `ClientRequestHos${at}`) })),
  "job: one field again and again": job((bytes) => ({ fields: manyNames(bytes * 2, () => "ClientIP") })),
  "job: a long field": job((bytes) => ({ fields: [letters(bytes)] })),
  "job: a destination of many parameters": job((bytes) => ({
    destination: `s3://logs/{DATE}?${manyNames(bytes * 2, (at) => `p${at}=${at}`).join("&")}`,
  })),
  "job: parameters taken apart": job((bytes) => ({
    destination: {
      scheme: "https",
      host: "logs.example.com",
      parameters: Object.fromEntries(manyNames(bytes * 2, (at) => `header_p${at}`).map((one) => [one, one])),
    },
  })),
  "job: a long path": job((bytes) => ({ destination: `s3://logs/${"a/".repeat(bytes / 2)}{DATE}?region=eu-west-1` })),
  "job: signs of per cent": job((bytes) => ({
    destination: `https://logs.example.com/${"%".repeat(bytes)}?${"%zz".repeat(bytes / 3)}`,
  })),
  "job: a long token": job((bytes) => ({ ownershipChallenge: letters(bytes) })),
  "job: members that are none": job((bytes) =>
    Object.fromEntries(manyNames(bytes, (at) => `dataset${at}`).map((one) => [one, 1])),
  ),
  "job: templates of records": job((bytes) => ({
    optionsAs: "output_options",
    fields: manyNames(bytes * 2, (at) => `f${at}`),
  })),
  "job: a filter": job((bytes) => ({ filter: hostileFilters["fields of all kinds"]?.(bytes) })),
  "job: a filter as JSON": job((bytes) => ({
    filter: {
      where: { and: Array.from({ length: bytes / 60 }, (_, at) => ({ key: "ClientASN", operator: "!eq", value: at })) },
    },
  })),
  "job: a large number": job((bytes) => ({ maxUploadBytes: BigInt(`1${"0".repeat(bytes)}`) })),
  "body: options of many fields": body((bytes) => ({
    logpull_options: `fields=${manyNames(bytes * 2, (at) => `f${at}`).join(",")}&timestamps=rfc3339`,
  })),
  "body: many options": body((bytes) => ({ logpull_options: manyNames(bytes * 2, (at) => `o${at}=${at}`).join("&") })),
  "body: one option again and again": body((bytes) => ({ logpull_options: "timestamps=rfc3339&".repeat(bytes / 19) })),
  "body: output options": body((bytes) => ({
    output_options: Object.fromEntries(manyNames(bytes, (at) => `record_${at}`).map((one) => [one, "x"])),
  })),
  "body: names of output options": body((bytes) => ({
    output_options: { field_names: manyNames(bytes, (at) => `ClientIp${at}`) },
  })),
  "body: members that are none": body((bytes) =>
    Object.fromEntries(manyNames(bytes, (at) => `filter${at}`).map((one) => [one, null])),
  ),
  "body: secrets in members": body((bytes) =>
    Object.fromEntries(manyNames(bytes, (at) => `secret_${at}`).map((one) => [one, `https://u:p@h/?sig=${one}`])),
  ),
  // Secrets.
  ...Object.fromEntries(
    Object.entries({
      "signs of per cent": "%25".repeat(9),
      "users in addresses": "https://user:pass@host/",
      "addresses in addresses": "https://",
      "at signs": "a@b:",
      slashes: "/",
      "names and equals signs": "token=",
      "values without an end": "sig=aaaa&secret",
      quotes: '"secret":"',
      backslashes: '\\\\"password\\\\":\\\\"',
      spaces: "secret = \t",
      "beginnings of destinations": "s3://b/?secret-access-key=",
      "encoded twice": "%2573ig%253D",
      lines: "secret\n",
      colons: "Authorization: Bearer ",
    }).flatMap(([what, part]) => {
      const texts = (bytes: number) => part.repeat(bytes / part.length);
      const calls: readonly (readonly [string, HostileCall])[] = [
        [
          `redactDestination: ${what}`,
          (bytes, { job: { redactDestination } }) => {
            const text = texts(bytes);
            return () => redactDestination(text);
          },
        ],
        [
          `redactDestination: a destination with ${what}`,
          (bytes, { job: { redactDestination } }) => {
            const text = `https://h/p?header_Authorization=x&${texts(bytes)}`;
            return () => redactDestination(text);
          },
        ],
        [
          `maskSecrets: ${what}`,
          (bytes, { job: { maskSecrets } }) => {
            const text = texts(bytes);
            return () => maskSecrets(text);
          },
        ],
        [
          `hidingSecrets: ${what}`,
          (bytes, { job: { hidingSecrets } }) => {
            const source = JSON.stringify({
              destination_conf: `https://h/p?header_Authorization=${texts(bytes / 2)}`,
              notes: texts(bytes / 2),
            });
            return () => hidingSecrets([source], { certain: true })(texts(bytes));
          },
        ],
        [
          `readDestination: ${what}`,
          (bytes, { job: { readDestination } }) => {
            const text = `https://h/p?${texts(bytes)}`;
            return () => readDestination(text);
          },
        ],
        [
          `readLogpullOptions: ${what}`,
          (bytes, { job: { readLogpullOptions } }) => {
            const text = `fields=${texts(bytes)}`;
            return () => readLogpullOptions(text);
          },
        ],
      ];
      return calls;
    }),
  ),
  "hidingSecrets: many secrets": (bytes, { job: { hidingSecrets } }) => {
    const sources = manyNames(bytes / 2, (at) => `https://h/p?header_Authorization=secret${at}x`);
    const text = manyNames(bytes / 2, (at) => `secret${at}y`).join(" ");
    return () => hidingSecrets(sources)(text);
  },
  "hidingSecrets: secrets that begin alike": (bytes, { job: { hidingSecrets } }) => {
    const sources = Array.from(
      { length: Math.sqrt(bytes) },
      (_, at) => `https://h/p?header_Authorization=${letters(at + 10)}b`,
    );
    const text = letters(bytes);
    return () => hidingSecrets(sources)(text);
  },
  // Schemas and configurations.
  "schema: many fields": (bytes, { schema }) => {
    const text = JSON.stringify({
      fields: Object.fromEntries(manyNames(bytes, (at) => `Field${at}`).map((one) => [one, "int"])),
    });
    return () => schema.readSchema(text);
  },
  "schema: wrong types": (bytes, { schema }) => {
    const text = JSON.stringify({
      fields: Object.fromEntries(manyNames(bytes, (at) => `Field${at}`).map((one) => [one, "strng"])),
    });
    return () => schema.readSchema(text);
  },
  "schema: values that contradict each other": (bytes, { schema }) => {
    const values = manyNames(bytes, (at) => `v${at}`).map((value) => ({ value }));
    const text = JSON.stringify({
      fields: {
        A: { type: "string", values: { closed: true, values } },
        B: { type: "string", values: { closed: true, entries: values } },
      },
    });
    return () => schema.readSchema(text);
  },
  "schema: keys twice": (bytes, { schema }) => {
    const text = `{"fields":{${manyNames(bytes, () => '"A":"int"').join(",")}}}`;
    return () => schema.readSchema(text);
  },
  "config: wrong members": (bytes, { config }) => {
    const text = `{${manyNames(bytes, (at) => `"dataset${at}":1`).join(",")}}`;
    return () => config.readConfig(text);
  },
  "infer: fields": (bytes, { schema }) => {
    const lines = Array.from({ length: 100 }, (_, by) =>
      Object.fromEntries(manyNames(bytes / 100, (at) => `f${at}`).map((one) => [one, `${one}${by}`])),
    );
    return () => {
      const all = schema.inferrer();
      for (const line of lines) all.take(line);
      return all.infer();
    };
  },
  // Objects of a program, which may be anything.
  ...Object.fromEntries(
    Object.entries(hostileObjects).flatMap(([what, make]) => [
      [
        `compile: ${what}`,
        ((_, { index }) =>
          () =>
            index.compile(make() as object, { dataset: name })) as HostileCall,
      ],
      [
        `compile: ${what} as a value`,
        ((_, { index }) =>
          () =>
            index.compile(
              { where: { key: "ClientASN", operator: "in", value: make() } },
              { dataset: name },
            )) as HostileCall,
      ],
      [
        `decompile: ${what} as a group`,
        ((_, { index }) =>
          () =>
            index.decompile({ where: { and: make() } }, { dataset: name })) as HostileCall,
      ],
      [
        `prepareJob: ${what}`,
        ((_, { job: { prepareJob } }) =>
          () =>
            prepareJob(make() as jobEntry.JobInput)) as HostileCall,
      ],
      ...["name", "filter", "fields", "destination", "dataset", "maxUploadBytes"].map((member) => [
        `prepareJob: ${what} for its ${member}`,
        ((_, { job: { prepareJob } }) =>
          () =>
            prepareJob({
              name: "j",
              dataset: name,
              destination: "s3://logs/{DATE}?region=eu-west-1",
              [member]: make(),
            })) as HostileCall,
      ]),
      [
        `checkJob: ${what}`,
        ((_, { job: { checkJob } }) =>
          () =>
            checkJob(make() as object)) as HostileCall,
      ],
      [
        `prepareChange: ${what}`,
        ((_, { job: { prepareChange } }) =>
          () =>
            prepareChange(
              { name: "j", dataset: name } as jobEntry.JobBodyMembers,
              make() as jobEntry.JobChanges,
            )) as HostileCall,
      ],
      [`builder: ${what} as a value`, building((__, { field }) => field("ClientASN").in(make() as never))],
      [
        `template: ${what} in a hole`,
        ((_, entries) => template(20, entries, () => "ClientASN in ", make)) as HostileCall,
      ],
      [
        `toPredicate: ${what} as a line`,
        ((_, entries) => {
          const is = entries.index.toVerdict(filterOf('ClientASN eq 1 and BotTags contains "a"', entries));
          return () => [is(make() as object), is({ BotTags: make(), ClientASN: make() } as object)];
        }) as HostileCall,
      ],
      [
        `explainLine: ${what} as a line`,
        ((_, entries) => {
          const filter = filterOf('ClientASN eq 1 and BotTags contains "a"', entries);
          return () => [entries.index.explainLine(filter, { BotTags: make(), ClientASN: make() } as never)];
        }) as HostileCall,
      ],
      [
        `inferrer: ${what} as a line`,
        ((_, { schema }) =>
          () => {
            const all = schema.inferrer();
            all.take({ a: make() });
            all.take(make() as object as Readonly<Record<string, unknown>>);
            return all.infer();
          }) as HostileCall,
      ],
    ]),
  ),
};
