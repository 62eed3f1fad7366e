// With one dataset and without analysis: `logwhere/core` takes datasets as objects, so that no other is carried along.
import { compileText, mistakes, renderDiagnostics, toWhereJson } from "logwhere/core";
import { httpRequests } from "logwhere/datasets/http_requests";

const filter = document.getElementById("filter");
const result = document.getElementById("result");

function show() {
  const compilation = compileText(filter.value, { dataset: httpRequests, mistakes });
  result.textContent = compilation.ok ? toWhereJson(compilation.filter) : renderDiagnostics(compilation);
}

filter.addEventListener("input", show);
show();
