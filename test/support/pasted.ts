/** Filters that a user pastes, whole and damaged. */
import type { Random } from "./random.js";

const scraps = [
  ..."\"'{}[],:\\()#;é\n", "==", "&&", "||", "not", "TO", "1.5", " eq ", '"op"', "null",
]; // biome-ignore format: a table

/** Removes, inserts or truncates pieces of a text. */
export function damaged(text: string, random: Random): string {
  let result = text;
  for (let times = random.below(4); times > 0; times--) {
    const at = random.below(result.length + 1);
    const rest = random.chance(0.15) ? "" : result.slice(at + (random.chance(0.5) ? random.below(4) : 0));
    result = result.slice(0, at) + (random.chance(0.6) ? random.pick(scraps) : "") + rest;
  }
  return result;
}

/** A pasted filter: text, where JSON, an escaped string, a job, a list, or a response. */
export function pasted(text: string, where: string, random: Random): string {
  const job = () =>
    `{"name":"n","dataset":"http_requests","filter":${JSON.stringify(random.chance(0.5) ? damaged(where, random) : where)}}`;
  const several = () =>
    `[${[job(), random.chance(0.5) ? job() : '{"dataset":"dns_logs"}', job()].join(random.pick([",", ", ", ",\n"]))}]`;
  return random.pick([
    () => text,
    () => where,
    () => JSON.stringify(where),
    job,
    several,
    () => `{"result":${several()},"success":true}`,
  ])();
}
