/** Queries of Lucene (Elasticsearch, OpenSearch, Kibana, Graylog, Datadog) and KQL. */
import type { Expression } from "../../ast/nodes.js";
import type { Dataset } from "../../language/dataset.js";
import { type Finding, type Foreign, type Obstacle, readQuery } from "../finding.js";
import { stop } from "../reading.js";
import { readParts } from "./query.js";
import { type Lucene, luceneReader, wordHere } from "./reader.js";

const likely = /[\p{L}\p{N}_]\s*:/u;

/** A text with fields and values joined by a colon, all of which is such a query. */
export function recognizeLucene({ text, dataset }: Foreign): Finding | null {
  if (!likely.test(text)) return null;
  const { lucene, expressions, obstacle } = readLucene(text, dataset);
  const { ranges, signs, tight, comparisons } = lucene.met;
  if (expressions.length === 0) {
    if (obstacle === null) return null;
    const doubtful = obstacle.reason === "unreadable" || obstacle.reason === "bareTerm" || obstacle.reason === "joined";
    const certain = ranges > 0 || (!doubtful && signs > 0 && tight > 0);
    return certain ? { kind: "unread", notation: "lucene", obstacle, certain } : null;
  }
  if (tight === 0 && comparisons < 2) return null;
  return readQuery("lucene", text, expressions, { certain: ranges > 0 });
}

export interface LuceneQuery {
  readonly lucene: Lucene;
  /** What it means; two where parts stand side by side. */
  readonly expressions: readonly Expression[];
  readonly obstacle: Obstacle | null;
}

export function readLucene(text: string, dataset: Dataset | null): LuceneQuery {
  const [both, ...others] = (["And", "Or"] as const).map((implicit) => {
    const lucene = luceneReader(text, dataset, implicit);
    const expression = readAll(lucene);
    return { lucene, expression: lucene.obstacle === null ? expression : null };
  }) as [{ lucene: Lucene; expression: Expression | null }, { lucene: Lucene; expression: Expression | null }];
  const ways = both.lucene.met.sideBySide + (others[0]?.lucene.met.sideBySide ?? 0) > 0 ? [both, ...others] : [both];
  const expressions = ways.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  return { lucene: both.lucene, expressions, obstacle: both.lucene.obstacle };
}

function readAll(lucene: Lucene): Expression | null {
  const expression = readParts(lucene, null);
  if (expression !== null && lucene.at < lucene.text.length) return stop(lucene, "unreadable", wordHere(lucene));
  return expression;
}
