import { compile, renderDiagnostics, toWhereJson } from "logwhere";

const filter = document.getElementById("filter");
const result = document.getElementById("result");

function show() {
  const compilation = compile(filter.value, { dataset: "http_requests" });
  result.textContent = compilation.ok ? toWhereJson(compilation.filter) : renderDiagnostics(compilation);
}

filter.addEventListener("input", show);
show();
