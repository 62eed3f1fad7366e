/** An expression of Terraform that is being evaluated, and what stands next in it. */
import { unknownValue, type Value } from "./values.js";

/** What a name such as `local.x` stands for. */
export type Naming = (word: string, name: string) => Value;
export type Scope = ReadonlyMap<string, Value>;

/** How much is left of what evaluating may look at: values, and characters of texts. */
export interface EvaluationBudget {
  left: number;
  /** How deep one value stands in another, also by way of names. */
  depth: number;
}

export interface Evaluation {
  readonly text: string;
  position: number;
  readonly named: Naming;
  readonly budget: EvaluationBudget;
  /** There is no such expression, or one that is not read here. */
  isWrong: boolean;
  /** Some part of it is not known, which Terraform may refuse. */
  isDoubtful: boolean;
}

const blank = /(?:[ \t\r\n]+|(?:#|\/\/)[^\n]*|\/\*[\s\S]*?\*\/)*/y;

export function skip(evaluation: Evaluation): void {
  blank.lastIndex = evaluation.position;
  blank.exec(evaluation.text);
  evaluation.position = blank.lastIndex;
}

/** Takes a sign, where it stands next. */
export function takes(evaluation: Evaluation, sign: string): boolean {
  skip(evaluation);
  if (!evaluation.text.startsWith(sign, evaluation.position)) return false;
  evaluation.position += sign.length;
  return true;
}

export function wrong(evaluation: Evaluation): Value {
  evaluation.isWrong = true;
  return unknownValue;
}

export const namespaced = ({ text, position }: Evaluation) => /^::\w+/.exec(text.slice(position, position + 100)) ?? [];

/** What stands next behind white space. */
export function ahead(evaluation: Evaluation): string {
  skip(evaluation);
  return evaluation.text.slice(evaluation.position, evaluation.position + 8);
}
