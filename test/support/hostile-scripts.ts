// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
/** Scripts, makefiles and requests made to exhaust whoever reads them. */
import type { HostileFile } from "./hostile-files.js";
import { type HostileFilter, upTo } from "./hostile-parts.js";

const shell = (make: HostileFilter): HostileFile => ({ name: "a.sh", make });
const powershell = (make: HostileFilter): HostileFile => ({ name: "a.ps1", make });
const makefile = (make: HostileFilter): HostileFile => ({ name: "a.mk", make });
const requests = (make: HostileFilter): HostileFile => ({ name: "a.http", make });
const url = "https://api.cloudflare.com/client/v4/zones/z/logpush/jobs";
const json = (at: number): string => `{"where":{"key":"ClientRequestPath","operator":"gt","value":${at}}}`;
const body = (at: number): string => `{"dataset":"http_requests","filter":${JSON.stringify(json(at))}}`;
const sending = (at: number): string => `curl ${url} -d '${body(at)}'`;

export const hostileScripts: Readonly<Record<string, HostileFile>> = {
  "commands on one line": shell((bytes) => upTo(bytes, "; ", (at) => `curl ${url} -d '${body(at)}'`)),
  "variables on one line": shell((bytes) =>
    upTo(bytes, "; ", (at) => `A${at}='${json(at)}'; curl ${url} -d "$A${at}"`),
  ),
  "fields of one form": shell((bytes) => `curl ${url} ${upTo(bytes, " ", (at) => `-F 'filter=${json(at)}'`)}`),
  "a field of many escapes": shell((bytes) => `curl ${url} -F 'filter="${upTo(bytes, "", () => '\\"')}'`),
  "documents behind commands": shell((bytes) => upTo(bytes, "\n", (at) => `curl ${url} -d @- <<E\n${body(at)}\nE`)),
  "substitutions in each other": shell((bytes) => `curl ${url} -d "${upTo(bytes, "", () => "$(echo ")}`),
  "variables that are made of each other": shell(
    (bytes) =>
      `A0='${json(0)}'\n${upTo(bytes, "\n", (at) => `A${at + 1}="$A${at}"`)}\necho "$A1" | sed s/x/y/ | curl ${url} -d @-\n`,
  ),
  "functions that call each other": shell(
    (bytes) =>
      `f0() { curl ${url} -d '${body(0)}'; }\n${upTo(bytes, "\n", (at) => `f${at + 1}() { f${at} | sed s/x/y/; }`)}\n`,
  ),
  "functions that never end": shell(
    (bytes) => `f0() { ${sending(0)} }\n${upTo(bytes, "\n", (at) => `f${at + 1}() { f${at} | sed s/x/y/`)}\n`,
  ),
  "functions with one end": shell(
    (bytes) => `${sending(0)}\n${upTo(bytes, "\n", (at) => `f${at}() {\n f${at + 1} '${json(at)}'`)}\n}\n`,
  ),
  "a long function that is called again and again": shell(
    (bytes) =>
      `f() {\n${upTo(bytes / 10, "\n", () => "  : says nothing")}\n curl ${url} -d "$1"\n}\n${upTo(bytes, "\n", (at) => `f '${json(at)}'`)}\n`,
  ),
  "functions that share a variable": shell(
    (bytes) =>
      `B='${body(1)}'\n${upTo(bytes, "\n", (at) => `f${at}() { B="$B x"; curl ${url} -d "$B"; echo "$B" | sed s/a/b/; }`)}\n`,
  ),
  "one variable again and again": shell((bytes) => `${sending(1)}\n${upTo(bytes, " ", () => "$a")}\n`),
  "groups that go into pipes": shell(
    (bytes) => `${upTo(bytes, "\n", (at) => `{ echo ${at}; } | cat`)}\n${sending(1)}\n`,
  ),
  "signs of pipes without commands": shell(
    (bytes) => `${sending(1)}\n${upTo(bytes / 2, "", () => "a;")}${upTo(bytes / 2, "", () => "| ")}`,
  ),
  "a pipe of very many commands": shell(
    (bytes) => `echo '${body(1)}' | ${upTo(bytes, " | ", () => "cat")} | curl ${url} -d @-`,
  ),
  "documents of one line": shell(
    (bytes) => `${sending(1)}\n${upTo(bytes / 2, "", () => "cat <<E;")}\n${upTo(bytes / 2, "", () => "x\nE\n")}`,
  ),
  "documents that one line begins": shell(
    (bytes) => `${sending(1)}\ncat ${upTo(bytes / 3, " ", () => "<<A")}\n${upTo(bytes / 3, "\n", () => "A")}\n`,
  ),
  "filters in branches": shell(
    (bytes) =>
      `${sending(1)}\ncase $1 in\n${upTo(bytes, "\n", (at) => `a${at}) F='${json(at)}' ;;`)}\nesac\ncurl ${url} -d "$F"\n`,
  ),
  "subscripts that are never closed": shell((bytes) => `${sending(1)}\n${upTo(bytes, "", () => "${a[")}`),
  "words of one letter": shell((bytes) => `${sending(1)}\n${upTo(bytes, " ", () => "a")}\n`),
  "commands of one letter": shell((bytes) => `${sending(1)}\n${upTo(bytes, "\n", () => "a")}\n`),
  "variables of a collection": {
    name: "a.json",
    make: (bytes) =>
      `{"variable":[${upTo(bytes, ",", (at) => `{"key":"v${at + 1}","value":"{{v${at}}}"}`)}],"item":[{"request":{"url":"${url}","body":{"raw":"{\\"dataset\\":\\"http_requests\\",\\"filter\\":\\"{{v9}}\\"}"}}}]}`,
  },
  "programs of jq": shell((bytes) =>
    upTo(bytes, "\n", (at) => `jq -n --arg f '${json(at)}' '{filter: $f}' | curl ${url} -d @-`),
  ),
  "PowerShell on one line": powershell((bytes) => upTo(bytes, "; ", (at) => `$a${at}='${json(at)}'`)),
  "PowerShell on lines": powershell((bytes) => upTo(bytes, "\n", (at) => `$a${at} = '${json(at)}' | ConvertFrom-Json`)),
  "variables of PowerShell that are made of each other": powershell((bytes) =>
    upTo(bytes, "\n", (at) => `$a${at} = '${json(at)}'; $a${at + 1} = $a${at}.Replace('1','2')`),
  ),
  "PowerShell with strings without end": powershell((bytes) => upTo(bytes, "\n", (at) => `$a${at} = '{"where"`)),
  "blocks of PowerShell in each other": powershell(
    (bytes) => `$a = '${json(1)}'\n${upTo(bytes, "", () => "if ($x) { ")}`,
  ),
  "texts of PowerShell": powershell((bytes) => upTo(bytes, "\n", (at) => `$a${at} = @'\n${json(at)}\n'@`)),
  "functions of PowerShell that call each other": powershell(
    (bytes) =>
      `function F0 { irm ${url} -Body '${body(0)}' }\n${upTo(bytes, "\n", (at) => `function F${at + 1} { F${at} | ConvertTo-Json }`)}\n`,
  ),
  "recipes on one line each": makefile((bytes) => upTo(bytes, "\n", (at) => `a${at}: ; curl ${url} -d '${body(at)}'`)),
  "recipes of many lines": makefile((bytes) => `a:\n${upTo(bytes, "\n", (at) => `\tcurl ${url} -d '${body(at)}'`)}`),
  "one recipe that goes on": makefile(
    (bytes) => `a:\n\t${upTo(bytes, " \\\n\t", (at) => `curl ${url} -d '${body(at)}' &&`)}`,
  ),
  "variables of make": makefile((bytes) => upTo(bytes, "\n", (at) => `K${at} := ${json(at)}`)),
  "variables of make that are made of each other": makefile((bytes) =>
    upTo(bytes, "\n", (at) => `K${at + 1} := $(subst a,b,$(K${at}))${json(at)}`),
  ),
  "functions of make in each other": makefile((bytes) => `K := ${upTo(bytes, "", () => "$(subst a,b,")}`),
  "lines of make that go on": makefile((bytes) => `K := ${upTo(bytes, "", () => "# \\\n")}`),
  "texts of make": makefile((bytes) => upTo(bytes, "\n", (at) => `define K${at}\n${json(at)}\nendef`)),
  "requests one after another": requests((bytes) =>
    upTo(bytes, "\n\n###\n", (at) => `POST ${url}\nContent-Type: application/json\n\n${body(at)}`),
  ),
};
