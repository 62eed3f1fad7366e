/**
 * How people write bodies of jobs in scripts, programs, documents and manifests: the path of a file, and its text with marks for the filter in it
 * (`@W@`: the where JSON; `@WE@`: as the content of a string of JSON; `@J@`: a job; the others as quotes there ask) and its operator (`@OP@`).
 */

export const shapes: readonly (readonly [path: string, text: string])[] = [
  [
    "sh-d.sh",
    `#!/bin/sh
curl -X POST "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d '@J@'
`,
  ],
  [
    "sh-dq.sh",
    `#!/bin/sh
curl -X POST "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "@JDQ@"
`,
  ],
  [
    "sh-here.sh",
    `#!/bin/sh
curl -X POST "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" --data-binary @- <<EOF
@JH@
EOF
`,
  ],
  [
    "sh-hereq.sh",
    `#!/bin/sh
curl -X POST "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" --data-binary @- <<'EOF'
@J@
EOF
`,
  ],
  [
    "sh-json.sh",
    `#!/bin/sh
curl --json '@J@' "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs"
`,
  ],
  [
    "sh-jsonstdin.sh",
    `#!/bin/sh
curl --json @- "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" <<'EOF'
@J@
EOF
`,
  ],
  [
    "sh-urlenc-eq.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" --data-urlencode '=@J@'
`,
  ],
  [
    "sh-urlenc-filter.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d dataset=http_requests --data-urlencode 'filter=@W@'
`,
  ],
  [
    "sh-urlenc-G.sh",
    `#!/bin/sh
curl -G "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" --data-urlencode 'filter=@W@'
`,
  ],
  [
    "sh-urlenc-bare.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" --data-urlencode '@J@'
`,
  ],
  [
    "sh-urlenc-file.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d dataset=http_requests --data-urlencode 'filter@w.json'
`,
  ],
  [
    "sh-var.sh",
    `#!/bin/sh
FILTER='@W@'
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "{\\"dataset\\":\\"http_requests\\",\\"filter\\":$(echo "$FILTER" | jq -Rs .)}"
`,
  ],
  [
    "sh-vars2.sh",
    `#!/bin/sh
WHERE='@W@'
BODY="{\\"filter\\": \\"$WHERE\\"}"
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "$BODY"
`,
  ],
  [
    "sh-hash.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs#frag" -d '@J@'
x=a#b; curl "$API/logpush/jobs" -d '@J@'
`,
  ],
  [
    "sh-hash2.sh",
    `#!/bin/sh
echo "id"#1 ; curl "$API/logpush/jobs" -d '@J@'
`,
  ],
  [
    "sh-hash3.sh",
    `#!/bin/sh
n=\${#arr} ; k=$#; curl "$API/logpush/jobs" -d '@J@'
`,
  ],
  [
    "sh-hash4.sh",
    `#!/bin/sh
echo $x#1 'a'#b \`c\`#d; curl "$API/logpush/jobs" -d '@J@'
`,
  ],
  [
    "sh-hash5.sh",
    `#!/bin/sh
echo a\\ #1 $(b)#2; curl "$API/logpush/jobs" -d '@J@'
`,
  ],
  [
    "sh-K.sh",
    `#!/bin/sh
cat > req.cfg <<'EOF'
url = "https://api.example.com/client/v4/zones/z/logpush/jobs"
data = "@JDQ@"
EOF
curl -K req.cfg
`,
  ],
  [
    "sh-K2.sh",
    `#!/bin/sh
curl -K - <<'EOF'
url = "https://api.example.com/client/v4/zones/z/logpush/jobs"
data = "@JDQ@"
EOF
`,
  ],
  [
    "sh-K3.sh",
    `#!/bin/sh
printf 'url = "https://x/logpush/jobs"\\ndata = "@JDQDQ@"\\n' | curl -K -
`,
  ],
  [
    "sh-wget.sh",
    `#!/bin/sh
wget -qO- --header 'Content-Type: application/json' --post-data='@J@' "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs"
`,
  ],
  [
    "sh-httpie.sh",
    `#!/bin/sh
http POST "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" dataset=http_requests filter='@W@'
`,
  ],
  [
    "sh-jqn.sh",
    `#!/bin/sh
jq -n --arg f '@W@' '{dataset:"http_requests",filter:$f}' | curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @-
`,
  ],
  [
    "sh-jqlit.sh",
    `#!/bin/sh
jq -n '{dataset:"http_requests",filter:(@W@|tojson)}' | curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @-
`,
  ],
  [
    "sh-python-c.sh",
    `#!/bin/sh
python3 -c 'import json;print(json.dumps({"filter":json.dumps(@W@)}))' | curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @-
`,
  ],
  [
    "sh-python-here.sh",
    `#!/bin/sh
python3 - <<'EOF'
import json,requests
requests.post("https://api.example.com/client/v4/zones/z/logpush/jobs", json={"dataset":"http_requests","filter":json.dumps(@W@)})
EOF
`,
  ],
  [
    "sh-fn.sh",
    `#!/bin/bash
make_job() {
  local body
  body=$(cat <<JSON
@JH@
JSON
)
  curl -sS "$API/zones/$1/logpush/jobs" --data "$body"
}
make_job z1
`,
  ],
  [
    "sh-array.sh",
    `#!/bin/bash
ARGS=(-X POST -H "Content-Type: application/json" -d '@J@')
curl "\${ARGS[@]}" "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs"
`,
  ],
  [
    "sh-printf.sh",
    `#!/bin/bash
printf '{"dataset":"http_requests","filter":"%s"}' '@WE@' | curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @-
`,
  ],
  [
    "sh-read.sh",
    `#!/bin/bash
read -r -d '' BODY <<'EOF'
@J@
EOF
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "$BODY"
`,
  ],
  [
    "sh-cat.sh",
    `#!/bin/bash
cat > job.json <<'EOF'
@J@
EOF
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @job.json
`,
  ],
  [
    "sh-noext.sh",
    `#!/bin/bash
cat > job <<'EOF'
@J@
EOF
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @job
`,
  ],
  [
    "fish.fish",
    `#!/usr/bin/env fish
set body '@J@'
curl "https://api.example.com/client/v4/zones/z/logpush/jobs" -d $body
`,
  ],
  [
    "sh-psub.sh",
    `#!/bin/bash
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @<(echo '@J@')
`,
  ],
  [
    "sh-case.sh",
    `#!/bin/bash
case "$1" in
  a) BODY='@J@' ;;
  *) BODY='@J@' ;;
esac
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "$BODY"
`,
  ],
  [
    "sh-concat.sh",
    `#!/bin/bash
BODY='{"dataset":"http_requests",'
BODY+='"filter":"@WE@"}'
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "$BODY"
`,
  ],
  [
    "sh-concat2.sh",
    `#!/bin/bash
F='{"where":{"and":['
F="$F{\\"key\\":\\"ClientRequestPath\\",\\"operator\\":\\"@OP@\\",\\"value\\":\\"/x\\"}]}}"
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "{\\"filter\\":\\"$F\\"}"
`,
  ],
  [
    "sh-concat3.sh",
    `#!/bin/bash
COND='{"key":"ClientRequestPath","operator":"@OP@","value":"/x"}'
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d '{"filter":"{\\"where\\":{\\"and\\":['"$COND"']}}"}'
`,
  ],
  [
    "sh-singledq.sh",
    `#!/bin/bash
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d '{"dataset":"http_requests","filter":"'"@WEDQ@"'"}'
`,
  ],
  [
    "sh-ansi.sh",
    `#!/bin/bash
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d $'@JANSI@'
`,
  ],
  [
    "sh-bare.sh",
    `#!/bin/bash
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @JBARE@
`,
  ],
  [
    "mk1/Makefile",
    `API=https://api.example.com/client/v4
d: ; curl $(API)/logpush/jobs -d '@J@'
`,
  ],
  [
    "mk2/Makefile",
    `e: export F = @W@
e:
	curl $(API)/logpush/jobs -d "$$F"
`,
  ],
  [
    "mk3/Makefile",
    `V != echo '@W@'
all:
	curl $(API)/logpush/jobs -d '$(V)'
`,
  ],
  [
    "mk4/Makefile",
    `.RECIPEPREFIX = >
all:
> curl $(API)/logpush/jobs -d '@J@'
`,
  ],
  [
    "mk5/Makefile",
    `SHELL=/usr/bin/python3
.ONESHELL:
all:
	import requests
	requests.post("https://x/logpush/jobs", data='@J@')
`,
  ],
  [
    "mk6/Makefile",
    `all: SHELL := /usr/bin/env python3
all:
	print('@J@') # logpush/jobs
`,
  ],
  [
    "mk7/Makefile",
    `define BODY
@J@
endef
export BODY
all:
	curl $(API)/logpush/jobs -d "$$BODY"
`,
  ],
  [
    "mk8/Makefile",
    `ifeq ($(A),b)
FILTER = '@W@'
else
FILTER := '@W@'
endif
all:
	curl $(API)/logpush/jobs -d '{"filter":$(FILTER)}'
`,
  ],
  [
    "mk9/Makefile",
    `$(eval F := @W@)
all:
	$(info @W@)
	echo ok
`,
  ],
  [
    "mk9b/Makefile",
    `X = $(shell echo '@W@')
all:
	curl $(API)/logpush/jobs -d '$(X)'
`,
  ],
  [
    "mk10.mk",
    `FILTER = {"where":{"and":[ \\
  {"key":"ClientRequestPath","operator":"@OP@","value":"/x"} \\
]}}
all:
	curl $(API)/logpush/jobs -d '$(FILTER)'
`,
  ],
  [
    "mk11/Makefile",
    `define push
	curl $(API)/logpush/jobs -d '@J@'
endef
all:
	$(call push)
`,
  ],
  [
    "mk12/Makefile",
    `define push =
curl $(API)/logpush/jobs -d '{"filter":"@WE@"}'
endef
all:
	$(push)
`,
  ],
  [
    "mk13/Makefile",
    `SHELL = perl
.SHELLFLAGS = -e
all:
	print '@J@'; # logpush/jobs
`,
  ],
  [
    "mk14/GNUmakefile",
    `all:
	curl $(API)/logpush/jobs -d '@J@'
`,
  ],
  [
    "justfile",
    `api := "https://x"
push:
  curl {{api}}/logpush/jobs -d '@J@'
`,
  ],
  [
    "Taskfile.yml",
    `version: '3'
tasks:
  push:
    cmds:
      - |
        curl $API/logpush/jobs -d '@J@'
      - curl $API/logpush/jobs -d '@JYSQ@'
`,
  ],
  [
    "ps1.ps1",
    `$body = @{ dataset = "http_requests"; filter = (@{ where = @{ and = @(@{ key = "ClientRequestPath"; operator = "@OP@"; value = "/x" }) } } | ConvertTo-Json -Depth 9 -Compress) } | ConvertTo-Json
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $body
`,
  ],
  [
    "ps2.ps1",
    `$f = "@WBT@"
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $f
`,
  ],
  [
    "ps3.ps1",
    `$f = @'
@J@
'@
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $f
`,
  ],
  [
    "ps4.ps1",
    `$f = @"
@J@
"@
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $f
`,
  ],
  [
    "ps5.ps1",
    `$f = [ordered]@{
  where = [ordered]@{
    and = @(
      [pscustomobject]@{ key = 'ClientRequestPath'; operator = '@OP@'; value = '/x' }
    )
  }
}
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body (@{filter = ($f | ConvertTo-Json -Depth 5)} | ConvertTo-Json)
`,
  ],
  [
    "ps6.ps1",
    `$f = '{"where":{"and":[{"key":"ClientRequestPath","operator":"' + '@OP@' + '","value":"/x"}]}}'
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $f
`,
  ],
  [
    "ps7.ps1",
    `$zone = "abc"
$f = @"
{"name":"$zone","dataset":"http_requests","filter":"@WE@"}
"@
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $f
`,
  ],
  [
    "ps8.ps1",
    `$f = "{""where"":{""and"":[{""key"":""ClientRequestPath"",""operator"":""@OP@"",""value"":""$path""}]}}"
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $f
`,
  ],
  [
    "ps9.ps1",
    `$f = '{{"where":{{"and":[{{"key":"ClientRequestPath","operator":"@OP@","value":"{0}"}}]}}}}' -f $path
Invoke-RestMethod -Method Post -Uri "$api/logpush/jobs" -Body $f
`,
  ],
  [
    "ps10.ps1",
    `curl.exe -X POST "$api/logpush/jobs" --data-raw '@JPSBS@'
`,
  ],
  [
    "run.bat",
    `@echo off
curl -X POST "https://api.example.com/client/v4/zones/%ZONE%/logpush/jobs" -d "@JDQ@"
`,
  ],
  [
    "run.cmd",
    `@echo off
set BODY={"dataset":"http_requests","filter":"@WE@"}
curl -X POST "https://api.example.com/client/v4/zones/%ZONE%/logpush/jobs" -d %BODY%
`,
  ],
  [
    "a.py",
    `import json, requests
F = {"where": {"and": [{"key": "ClientRequestPath", "operator": "@OP@", "value": "/x"}]}}
requests.post("https://api.example.com/client/v4/zones/z/logpush/jobs", json={"dataset":"http_requests","filter":json.dumps(F)})
`,
  ],
  [
    "a.js",
    `const filter = { where: { and: [{ key: "ClientRequestPath", operator: "@OP@", value: "/x" }] } };
await fetch("https://api.example.com/client/v4/zones/z/logpush/jobs", { method: "POST", body: JSON.stringify({ filter: JSON.stringify(filter) }) });
`,
  ],
  [
    "a.ts",
    `const filter = '@W@';
export const job = { dataset: "http_requests", filter };
`,
  ],
  [
    "a.go",
    `package main
const filter = \`@W@\`
var url = "https://api.example.com/client/v4/zones/z/logpush/jobs"
`,
  ],
  [
    "a.rb",
    `filter = { where: { and: [{ key: "ClientRequestPath", operator: "@OP@", value: "/x" }] } }
Net::HTTP.post(URI("https://x/logpush/jobs"), { filter: filter.to_json }.to_json)
`,
  ],
  [
    "b.rb",
    `filter = { "where" => { "and" => [{ "key" => "ClientRequestPath", "operator" => "@OP@", "value" => "/x" }] } }
`,
  ],
  [
    "a.rs",
    `let f = r#"@W@"#;
client.post("https://x/logpush/jobs")
`,
  ],
  [
    "A.java",
    `String f = "@WE@"; // logpush/jobs
`,
  ],
  [
    "a.php",
    `<?php $f = ['where' => ['and' => [['key' => 'ClientRequestPath', 'operator' => '@OP@', 'value' => '/x']]]]; // logpush/jobs
`,
  ],
  [
    "a.cs",
    `var f = @"@WDD@"; // logpush/jobs
`,
  ],
  [
    ".github/workflows/w.yml",
    `on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - name: x
        run: |
          curl "$API/logpush/jobs" -d '@J@'
      - run: curl "$API/logpush/jobs" -d '@JYSQ@'
      - shell: pwsh
        run: |
          $f = @{ where = @{ and = @(@{ key = "ClientRequestPath"; operator = "@OP@"; value = "/x" }) } } | ConvertTo-Json -Depth 9
          Invoke-RestMethod -Uri "$env:API/logpush/jobs" -Body $f
      - shell: python
        run: |
          import requests
          requests.post("https://x/logpush/jobs", data={"filter": '@W@'})
      - uses: actions/github-script@v7
        with:
          script: |
            const f = {where:{and:[{key:"ClientRequestPath",operator:"@OP@",value:"/x"}]}};
            await fetch("https://x/logpush/jobs", {body: JSON.stringify({filter: JSON.stringify(f)})});
`,
  ],
  [
    ".gitlab-ci.yml",
    `push:
  script:
    - |
      curl "$API/logpush/jobs" -d '@J@'
    - 'curl "$API/logpush/jobs" -d ''@JYSQ@'' '
  variables:
    FILTER: '@WYSQ@'
`,
  ],
  [
    "Jenkinsfile",
    `pipeline { agent any
 stages { stage('x') { steps {
   sh '''
     curl "$API/logpush/jobs" -d '@J@'
   '''
 } } } }
`,
  ],
  [
    "Dockerfile",
    `FROM alpine
ENV FILTER='@W@'
RUN curl "$API/logpush/jobs" -d '@J@'
COPY <<EOF /job.json
@JH@
EOF
`,
  ],
  [
    "Dockerfile2/Dockerfile",
    `FROM alpine
ENV FILTER="@WDQ@"
CMD ["sh","-c","curl $API/logpush/jobs -d '@JJ@'"]
`,
  ],
  [
    "doc1.md",
    `# Jobs
\`\`\`json
{"dataset":"http_requests","filter":"@WE@"}
\`\`\`
`,
  ],
  [
    "doc2.md",
    `# Jobs
\`\`\`sh
curl "https://api.example.com/client/v4/zones/$Z/logpush/jobs" -d '@J@'
\`\`\`
`,
  ],
  [
    "doc3.md",
    `# Jobs
\`\`\`json
{
  ...
  "filter": "@WE@",
  ...
}
\`\`\`
`,
  ],
  [
    "doc3.json",
    `{
  "dataset": "http_requests",
  ...
  "filter": "@WE@",
  ...
}
`,
  ],
  [
    "doc3b.json",
    `{
  "dataset": "http_requests",
  "name": ...,
  "filter": "@WE@"
}
`,
  ],
  [
    "doc3.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d '{
  "dataset": "http_requests",
  ...
  "filter": "@WE@"
}'
`,
  ],
  [
    "doc3b.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d '{
  "dataset": "http_requests", ...,
  "filter": "@WE@", ...
}'
`,
  ],
  [
    "doc4.md",
    `# Jobs
\`\`\`jsonc
{
  // the filter
  "dataset": "http_requests", /* what */
  "filter": "@WE@" // here
}
\`\`\`
`,
  ],
  [
    "doc4.json",
    `{
  // the filter
  "dataset": "http_requests", /* what */
  "filter": "@WE@" // here
}
`,
  ],
  [
    "doc4.sh",
    `#!/bin/sh
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d '{
  // the filter
  "dataset": "http_requests",
  "filter": "@WE@" // here
}'
`,
  ],
  [
    "doc5.md",
    `# Jobs
    curl "https://api.example.com/client/v4/zones/$Z/logpush/jobs" -d '@J@'
`,
  ],
  [
    "doc6.md",
    `Use \`@W@\` as a filter.
`,
  ],
  [
    "doc7.md",
    `# Jobs
\`\`\`json
{"where":{"and":[{"key":"<FIELD>","operator":"eq","value":"x"},{"key":"ClientRequestPath","operator":"@OP@","value":"<VALUE>"}]}}
\`\`\`
`,
  ],
  [
    "doc8.md",
    `# Jobs
\`\`\`python
f = @W@  # logpush/jobs
\`\`\`
`,
  ],
  [
    "doc9.md",
    `# Jobs
~~~powershell
$f = '@W@'
Invoke-RestMethod -Uri "$api/logpush/jobs" -Body $f
~~~
`,
  ],
  [
    "doc.rst",
    `Jobs
====
.. code-block:: json

   {"dataset":"http_requests","filter":"@WE@"}
`,
  ],
  [
    "doc.adoc",
    `= Jobs
[source,json]
----
{"dataset":"http_requests","filter":"@WE@"}
----
`,
  ],
  [
    "doc.html",
    `<pre>{"dataset":"http_requests","filter":"@WE@"}</pre>
`,
  ],
  [
    "r.http",
    `POST https://api.example.com/client/v4/zones/z/logpush/jobs
Content-Type: application/json

@J@

### b
POST https://x/logpush/jobs

{"dataset":"http_requests","filter":{{f}}}
`,
  ],
  [
    "r.rest",
    `POST https://x/logpush/jobs
Content-Type: application/json

{ "dataset": "http_requests", "filter": "@WE@" }
`,
  ],
  [
    "r2.http",
    `POST https://x/logpush/jobs
Content-Type: application/x-www-form-urlencoded

dataset=http_requests&filter=@WURL@
`,
  ],
  [
    "r2b.http",
    `POST https://x/logpush/jobs
Content-Type: application/x-www-form-urlencoded

dataset=http_requests
&filter=@W@
`,
  ],
  [
    "r3.http",
    `@filter = @W@
POST https://x/logpush/jobs

{"filter":"{{filter}}"}
`,
  ],
  [
    "r4.http",
    `@filter = @WE@
POST https://x/logpush/jobs

{"filter":"{{filter}}"}
`,
  ],
  [
    "r5.http",
    `GET https://x/logpush/jobs?filter=@WURL@
`,
  ],
  [
    "postman.json",
    `{"info":{"name":"c","schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},"item":[{"name":"x","request":{"method":"POST","url":"https://api.example.com/client/v4/zones/z/logpush/jobs","body":{"mode":"raw","raw":"@JJ@"}}}]}
`,
  ],
  [
    "postman2.json",
    `{"info":{"name":"c","schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},"item":[{"name":"x","event":[{"listen":"prerequest","script":{"exec":["pm.variables.set('f', JSON.stringify(@WE@)) // logpush/jobs"]}}],"request":{"method":"POST","url":"https://api.example.com/client/v4/zones/z/logpush/jobs","body":{"mode":"urlencoded","urlencoded":[{"key":"dataset","value":"http_requests"},{"key":"filter","value":"@WE@"}]}}}]}
`,
  ],
  [
    "openapi.json",
    `{"openapi":"3.0.0","info":{"title":"x","version":"1"},"paths":{"/logpush/jobs":{"post":{"requestBody":{"content":{"application/json":{"example":{"dataset":"http_requests","filter":"@WE@"},"examples":{"a":{"value":{"dataset":"http_requests","filter":"@WE@"}}}}}},"responses":{}}}}}
`,
  ],
  [
    "openapi.yaml",
    `openapi: 3.0.0
info: {title: x, version: "1"}
paths:
  /logpush/jobs:
    post:
      requestBody:
        content:
          application/json:
            example:
              dataset: http_requests
              filter: '@WYSQ@'
            examples:
              b:
                value: |
                  @J@
`,
  ],
  [
    "openapi2.yaml",
    `openapi: 3.0.0
info: {title: x, version: "1"}
paths:
  /logpush/jobs:
    post:
      x-codeSamples:
        - lang: shell
          source: |
            curl "$API/logpush/jobs" -d '@J@'
        - lang: python
          source: |
            requests.post("https://x/logpush/jobs", json={"filter": '@W@'})
`,
  ],
  [
    "cfn.yaml",
    `Resources:
  Job:
    Type: Custom::LogpushJob
    Properties:
      ServiceToken: !GetAtt F.Arn
      Dataset: http_requests
      Filter: !Sub '@WYSQ@'
  F:
    Type: AWS::Lambda::Function
    Properties:
      Code:
        ZipFile: |
          import json, urllib.request
          F = @W@
          def handler(e, c):
              urllib.request.urlopen("https://x/logpush/jobs", json.dumps({"filter": json.dumps(F)}))
`,
  ],
  [
    "Pulumi.yaml",
    `name: x
runtime: yaml
resources:
  job:
    type: cloudflare:LogpushJob
    properties:
      dataset: http_requests
      filter: '@WYSQ@'
  job2:
    type: cloudflare:LogpushJob
    properties:
      dataset: http_requests
      filter:
        fn::toJSON:
          where:
            and:
              - key: ClientRequestPath
                operator: @OP@
                value: /x
`,
  ],
  [
    "play.yml",
    `- hosts: all
  tasks:
    - name: x
      ansible.builtin.uri:
        url: https://api.example.com/client/v4/zones/z/logpush/jobs
        method: POST
        body_format: json
        body:
          dataset: http_requests
          filter: "{{ {'where': {'and': [{'key': 'ClientRequestPath', 'operator': '@OP@', 'value': '/x'}]}} | to_json }}"
    - shell: curl https://x/logpush/jobs -d '@JYSQ@'
    - set_fact:
        filter: '@WYSQ@'
`,
  ],
  [
    "helm/templates/cm.yaml",
    `apiVersion: v1
kind: ConfigMap
metadata: {name: x}
data:
  job.json: |
    {"dataset":"http_requests","name":"{{ .Release.Name }}","filter":"@WE@"}
  push.sh: |
    curl $API/logpush/jobs -d '@J@'
  f: {{ dict "where" (dict "and" (list (dict "key" "ClientRequestPath" "operator" "@OP@" "value" "/x"))) | toJson | quote }}
`,
  ],
  [
    "docker-compose.yml",
    `services:
  a:
    environment:
      - FILTER=@W@
      - 'F2=@WYSQ@'
    command: ["sh","-c","curl $$API/logpush/jobs -d '@JJ@'"]
`,
  ],
  [
    "a.env",
    `FILTER='@W@'
LOGPUSH_FILTER=@W@
`,
  ],
  [
    ".env",
    `FILTER='@W@'
`,
  ],
  [
    "j.json5",
    `{dataset:'http_requests', filter:'@W@'} // x
`,
  ],
  [
    "j.jsonc",
    `{
  // c
  "dataset":"http_requests", "filter":"@WE@"
}
`,
  ],
  [
    "a.toml",
    `[job]
dataset = "http_requests"
filter = '@W@'
`,
  ],
  [
    "a.ini",
    `[logpush]
dataset = http_requests
filter = @W@
`,
  ],
  [
    "a.xml",
    `<job dataset="http_requests"><filter>@W@</filter></job>
`,
  ],
  [
    "b.tsx",
    `<Job filter={JSON.stringify({where:{and:[{key:"ClientRequestPath",operator:"@OP@",value:"/x"}]}})} dataset="http_requests" />
`,
  ],
  [
    "notebook.ipynb",
    `{"cells":[{"cell_type":"code","source":["requests.post('https://x/logpush/jobs', json={'filter': '@WE@'})"]},{"cell_type":"code","source":["%%bash\\n","curl $API/logpush/jobs -d '@JJ@'"]}],"metadata":{},"nbformat":4,"nbformat_minor":5}
`,
  ],
  [
    "pkg/package.json",
    `{"name":"x","scripts":{"push":"curl $API/logpush/jobs -d '@JJ@'"}}
`,
  ],
  [
    "insomnia.yaml",
    `_type: export
resources:
  - _type: request
    url: https://x/logpush/jobs
    method: POST
    body:
      mimeType: application/json
      text: '@JYSQ@'
`,
  ],
  [
    "bru.bru",
    `post {
  url: https://x/logpush/jobs
}
body:json {
  @J@
}
`,
  ],
  [
    "hurl.hurl",
    `POST https://x/logpush/jobs
\`\`\`json
@J@
\`\`\`
`,
  ],
  [
    "x1.sh",
    `#!/bin/sh
curl "https://x/logpush/jobs?filter=@WURL@"
`,
  ],
  [
    "x2.sh",
    `#!/bin/bash
printf -v BODY '%s' '@J@'
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "$BODY"
`,
  ],
  [
    "x3.sh",
    `#!/bin/bash
BODY=\${BODY:-'@J@'}
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "$BODY"
`,
  ],
  [
    "x3b.sh",
    `#!/bin/bash
: "\${BODY:=@J@}"
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d "$BODY"
`,
  ],
  [
    "x4.sh",
    `#!/bin/bash
bash -c "curl 'https://api.example.com/client/v4/zones/$ZONE/logpush/jobs' -d '@JDQ@'"
`,
  ],
  [
    "x5.sh",
    `#!/bin/bash
docker run -e FILTER='@W@' -e "LOGPUSH=1" img
kubectl create configmap f --from-literal=filter='@W@'
aws lambda invoke --function-name logpush --payload '@J@' out
terraform apply -var 'filter=@W@'
gh api "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -f dataset=http_requests -f filter='@W@'
az rest --method post --url "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" --body '@J@'
`,
  ],
  [
    "x6.sh",
    `#!/bin/bash
tee job.json <<'EOF' >/dev/null
@J@
EOF
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @job.json
`,
  ],
  [
    "x7.sh",
    `#!/bin/bash
while read -r z; do
  curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" --data-raw "$(printf '{"dataset":"http_requests","filter":"%s"}' "@WEDQ@")"
done < zones
`,
  ],
  [
    "x8.sh",
    `#!/bin/bash
jq -n '{where:{and:[{key:"ClientRequestPath",operator:"@OP@",value:"/x"}]}} | tojson as $f | {dataset:"http_requests",filter:$f}' > job.json
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @job.json
`,
  ],
  [
    "x9.sh",
    `#!/bin/bash
cat <<EOF | jq . | curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @-
@JH@
EOF
`,
  ],
  [
    "x10.sh",
    `#!/bin/bash
node -e 'fetch("https://x/logpush/jobs",{body:JSON.stringify({filter:JSON.stringify({where:{and:[{key:"ClientRequestPath",operator:"@OP@",value:"/x"}]}})})})'
`,
  ],
  [
    "x14.sh",
    `#!/bin/bash
exec 3<<'EOF'
@J@
EOF
curl "https://api.example.com/client/v4/zones/$ZONE/logpush/jobs" -d @- <&3
`,
  ],
  [
    "y1.yml",
    `version: 2.1
jobs:
  a:
    steps:
      - run:
          name: x
          command: |
            curl $API/logpush/jobs -d '@J@'
`,
  ],
  [
    "y2.yml",
    `steps:
- script: |
    curl $API/logpush/jobs -d '@J@'
- pwsh: |
    $f = @{ where = @{ and = @(@{ key = "ClientRequestPath"; operator = "@OP@"; value = "/x" }) } } | ConvertTo-Json -Depth 9
    irm "$env:API/logpush/jobs" -Body $f
- powershell: |
    irm "$env:API/logpush/jobs" -Body '@J@'
- task: PythonScript@0
  inputs:
    scriptSource: inline
    script: |
      requests.post("https://x/logpush/jobs", json={"filter": json.dumps(@W@)})
- bash: curl $API/logpush/jobs -d '@JYSQ@'
`,
  ],
  [
    "y3.yaml",
    `apiVersion: batch/v1
kind: CronJob
spec:
  jobTemplate:
    spec:
      template:
        spec:
          containers:
            - name: a
              command: ["curl", "https://x/logpush/jobs", "-d", "@JJ@"]
            - name: b
              args:
                - sh
                - -c
                - |
                  curl https://x/logpush/jobs -d '@J@'
              env:
                - name: FILTER
                  value: '@WYSQ@'
                - name: BODY
                  value: '@JYSQ@'
`,
  ],
  [
    "y4.yaml",
    `#cloud-config
write_files:
  - path: /etc/job.json
    content: |
      @J@
  - path: /usr/bin/push
    content: |
      #!/bin/sh
      curl https://x/logpush/jobs -d '@J@'
  - path: /usr/bin/push.py
    content: |
      #!/usr/bin/env python3
      requests.post("https://x/logpush/jobs", json={"filter": json.dumps(@W@)})
runcmd:
  - [curl, https://x/logpush/jobs, -d, '@JYSQ@']
`,
  ],
  [
    "y5.yaml",
    `- ansible.builtin.command:
    argv: [curl, "https://x/logpush/jobs", -d, '@JYSQ@']
- ansible.builtin.shell:
    cmd: curl https://x/logpush/jobs -d '@JYSQ@'
- copy:
    dest: /tmp/job.json
    content: '@JYSQ@'
- ansible.builtin.uri:
    url: https://x/logpush/jobs
    body: '@JYSQ@'
`,
  ],
  [
    "t1.tf",
    `resource "null_resource" "a" {
  provisioner "local-exec" {
    command = <<-EOT
      curl https://x/logpush/jobs -d '@J@'
    EOT
  }
  provisioner "local-exec" {
    interpreter = ["python3", "-c"]
    command = <<-EOT
      requests.post("https://x/logpush/jobs", json={"filter": json.dumps(@W@)})
    EOT
  }
}
data "http" "j" {
  url = "https://x/logpush/jobs"
  request_body = "@JJ@"
}
`,
  ],
  [
    "t2.pkr.hcl",
    `build {
  provisioner "shell" {
    inline = ["curl https://x/logpush/jobs -d '@JJ@'"]
  }
}
`,
  ],
  [
    "t3.nomad.hcl",
    `job "a" {
  template {
    data = <<EOF
@J@
EOF
    destination = "local/job.json"
  }
}
`,
  ],
  [
    "p1.ps1",
    `$params = @{
  Uri = "$api/logpush/jobs"
  Body = '@J@'
}
Invoke-RestMethod @params
`,
  ],
  [
    "p2.ps1",
    `$w = '@W@'
$body = @{dataset='http_requests'; filter=$w} | ConvertTo-Json
Invoke-RestMethod "$api/logpush/jobs" -Body $body
`,
  ],
  [
    "p3.ps1",
    `$f = New-Object PSObject -Property @{ where = @{ or = @( @{ "key" = "ClientRequestPath"; "operator" = "@OP@"; "value" = "/x" } ) } }
irm "$api/logpush/jobs" -Body ($f | ConvertTo-Json)
`,
  ],
  [
    "p4.ps1",
    `$c = @{}
$c.key = "ClientRequestPath"
$c.operator = "@OP@"
$c.value = "/x"
$f = @{ where = @{ and = @($c) } }
irm "$api/logpush/jobs" -Body ($f | ConvertTo-Json)
`,
  ],
  [
    "p5.ps1",
    `class C { [string]$key; [string]$operator; [string]$value }
$f = @{ where = @{ and = @([C]@{ key = "ClientRequestPath"; operator = "@OP@"; value = "/x" }) } }
irm "$api/logpush/jobs" -Body ($f | ConvertTo-Json)
`,
  ],
  [
    "mA/Makefile",
    `$(file >job.json,@J@)
all:
	curl $(API)/logpush/jobs -d @job.json
`,
  ],
  [
    "mB/Makefile",
    `all: ; @curl $(API)/logpush/jobs \\
  -d '@J@'
b: c; curl $(API)/logpush/jobs -d '@J@' # x
x y: F = @W@
	curl $(API)/logpush/jobs -d '$(F)'
`,
  ],
  [
    "mC/Makefile",
    `.RECIPEPREFIX := >
.ONESHELL:
all:
> cat <<'EOF' > job.json
> @J@
> EOF
> curl $(API)/logpush/jobs -d @job.json
`,
  ],
  [
    "mD/Makefile",
    `SHELL := /bin/bash -eu
all:
	curl $(API)/logpush/jobs -d '@J@'
`,
  ],
  [
    "mE/Makefile",
    `SHELL := $(shell which bash)
all:
	curl $(API)/logpush/jobs -d '@J@'
`,
  ],
  [
    "mF/Makefile",
    `all:
	@python3 -c 'import requests; requests.post("https://x/logpush/jobs", json={"filter": @W@})'
`,
  ],
  [
    "mG/Makefile",
    `BODY ?= '@J@'
BODY2 := "@JDQ@"
all: export X := '@W@'
all:
	curl $(API)/logpush/jobs -d $(BODY)
`,
  ],
  [
    "h1.http",
    `# @name a
POST https://x/logpush/jobs HTTP/1.1
content-type: application/json

{
  "dataset": "http_requests",
  "filter": "@WE@"
}

> {% client.test("a", () => { const f = {where:{and:[{key:"ClientRequestPath",operator:"@OP@",value:"/x"}]}} }) %}
`,
  ],
  [
    "h2.http",
    `< {% request.variables.set("f", JSON.stringify({where:{and:[{key:"ClientRequestPath",operator:"@OP@",value:"/x"}]}})) %}
POST https://x/logpush/jobs

{"dataset":"http_requests","filter":{{f}}}
`,
  ],
  [
    "h3.http",
    `curl https://x/logpush/jobs -d '@J@'
`,
  ],
  [
    "o.yaml",
    `openapi: 3.1.0
paths:
  /logpush/jobs:
    post:
      description: |
        Send
        \`\`\`json
        {"dataset":"http_requests","filter":"@WE@"}
        \`\`\`
      requestBody:
        content:
          application/json:
            schema:
              properties:
                filter:
                  type: string
                  example: '@WYSQ@'
                  default: '@WYSQ@'
`,
  ],
  [
    "e.json",
    `{"openapi":"3.0.0","paths":{"/logpush/jobs":{"post":{"requestBody":{"content":{"application/json":{"schema":{"properties":{"filter":{"type":"string","example":"@WE@"},"dataset":{"example":"http_requests"}}}}}}}}}}
`,
  ],
  [
    "l.json",
    `{"Resources":{"J":{"Type":"Custom::Logpush","Properties":{"Dataset":"http_requests","Filter":"@WE@"}},"S":{"Type":"AWS::SSM::Parameter","Properties":{"Value":"@JJ@"}}}}
`,
  ],
  [
    "i.json",
    `{"version":1,"configurations":[{"name":"x","args":["--filter","@WE@"]}]}
`,
  ],
  [
    "ins.json",
    `{"_type":"export","resources":[{"_type":"request","url":"https://x/logpush/jobs","body":{"mimeType":"application/json","text":"@JJ@"}},{"body":{"text":"{\\"filter\\":{{ _.f }},\\"x\\":\\"@WE@\\"}"}}]}
`,
  ],
];

/** The text of a shape with an operator. */
export function shapeWith(text: string, operator: string): string {
  const where = `{"where":{"and":[{"key":"ClientRequestPath","operator":"${operator}","value":"/x"}]}}`;
  const content = JSON.stringify(where).slice(1, -1);
  const job = `{"dataset":"http_requests","name":"j","filter":"${content}"}`;
  const doubled = (piece: string) => piece.replaceAll("\\", "\\\\");
  const inDouble = (piece: string) => piece.replace(/["\\$`]/g, "\\$&");
  const marks: Readonly<Record<string, string>> = {
    W: where,
    WE: content,
    J: job,
    WYSQ: where,
    JYSQ: job,
    WDQ: inDouble(where),
    WEDQ: inDouble(content),
    JDQ: inDouble(job),
    JDQDQ: doubled(inDouble(job)),
    JH: doubled(job),
    JANSI: doubled(job),
    JJ: JSON.stringify(job).slice(1, -1),
    WBT: where.replaceAll('"', '`"'),
    WDD: where.replaceAll('"', '""'),
    JPSBS: doubled(job).replaceAll('"', '\\"'),
    JBARE: job.replace(/["\\$`{}]/g, "\\$&"),
    WURL: encodeURIComponent(where),
    OP: operator,
  };
  return text.replace(/@([A-Z]+)@/g, (all, mark: string) => marks[mark] ?? all);
}
