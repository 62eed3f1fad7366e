/**
 * The grammar of filter text (language.md §4.1): one rule for one production of `grammar/logwhere.ebnf`, in its order and with its names. What
 * is not in the language is refused without a word; `mistakes/` has the words.
 */
import type { IToken } from "chevrotain";
import type { Document, Example, Expression, Field, Header, List, Literal, Operator, Value } from "../ast/nodes.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Building, Extent } from "./build.js";
import * as build from "./build.js";
import { EmbeddedActionsParser } from "./chevrotain.js";
import type { Lexed } from "./lexer.js";
import {
  allTokens,
  CloseGroup,
  CloseList,
  Comma,
  IntegerToken,
  JsonObject,
  OpenGroup,
  OpenList,
  operatorTokens,
  QuotedField,
  StringToken,
  Word,
  words,
} from "./tokens.js";

type WholeDocument = Document & { readonly expression: Expression };

/** Kept, so that a rule does not make them anew each time. */
type Alternatives<Result> = { ALT: () => Result }[];

/** What is built of more than a token is built in an ACTION: while Chevrotain records the grammar, there is nothing to build of. */
export class FilterParser extends EmbeddedActionsParser {
  private building: Building = { refused: null, roomForParentheses: true, warnings: collector() };
  private text = "";
  private comments: Lexed["comments"] = [];

  /** `validate` checks the grammar itself, which is for tests: it costs start-up time and needs `Object.groupBy`. */
  constructor(validate = false) {
    super(allTokens, { skipValidations: !validate, maxLookahead: 1 });
    this.performSelfAnalysis();
  }

  /** The tree of a text whose nesting is within bounds, and warnings of style; null when it is not in the language. It uses the tokens up: none are left. */
  read(
    text: string,
    { tokens, comments }: Lexed,
    roomForParentheses: boolean,
  ): { document: WholeDocument; warnings: readonly Diagnostic[] } | null {
    this.building = { refused: null, roomForParentheses, warnings: collector() };
    this.text = text;
    this.comments = comments;
    this.input = tokens;
    const document = this.Document();
    // The parser stays, and tokens take many times the memory of their text; whoever reads mistakes then makes others.
    tokens.length = 0;
    return this.errors.length > 0 || this.building.refused !== null
      ? null
      : { document, warnings: this.building.warnings.all() };
  }

  /** Of the text read last, the first token that stands where it may not (null: the end), or that is wrong within. */
  refusal(): { token: IToken | null; within: boolean } {
    const misplaced = this.errors[0]?.token;
    const { refused } = this.building;
    if (misplaced === undefined) return { token: refused, within: refused !== null };
    // The end of a text has no offset.
    const token = misplaced.startOffset >= 0 ? misplaced : null;
    return refused !== null && refused.startOffset < (token?.startOffset ?? this.text.length)
      ? { token: refused, within: true }
      : { token, within: false };
  }

  // Document    = [ Header ] Expression { Example } ;
  readonly Document = this.RULE("Document", (): WholeDocument => {
    const header = this.OPTION(() => this.SUBRULE(this.Header)) ?? null;
    const { expression } = this.SUBRULE(this.Expression);
    const examples: Example[] = [];
    this.MANY(() => {
      examples.push(this.SUBRULE(this.Example));
    });
    return {
      kind: "Document",
      header,
      expression,
      examples,
      comments: this.comments,
      span: { start: 0, end: this.text.length },
    };
  });

  // Header      = "dataset" Word ;
  private readonly Header = this.RULE("Header", (): Header => {
    const keyword = this.CONSUME(words.dataset);
    const name = this.CONSUME(Word);
    return build.header(keyword, name);
  });

  // Expression  = Conjunction { "or" Conjunction } ;
  private readonly Expression = this.RULE("Expression", (): Extent => {
    const conjunctions = [this.SUBRULE(this.Conjunction)];
    this.MANY(() => {
      this.CONSUME(words.or);
      conjunctions.push(this.SUBRULE2(this.Conjunction));
    });
    return this.ACTION(() => build.disjunction(conjunctions, this.building));
  });

  // Conjunction = Term { "and" Term } ;
  private readonly Conjunction = this.RULE("Conjunction", (): readonly Extent[] => {
    const terms = [this.SUBRULE(this.Term)];
    this.MANY(() => {
      this.CONSUME(words.and);
      terms.push(this.SUBRULE2(this.Term));
    });
    return terms;
  });

  // Term        = "not" Term | "(" Expression ")" | Comparison ;
  private readonly Term = this.RULE("Term", (): Extent => this.OR(this.terms));
  private readonly terms: Alternatives<Extent> = [
    {
      ALT: () => {
        const keyword = this.CONSUME(words.not);
        const term = this.SUBRULE(this.Term);
        return this.ACTION(() => build.negation(keyword, term));
      },
    },
    {
      ALT: () => {
        const open = this.CONSUME(OpenGroup);
        const body = this.SUBRULE(this.Expression);
        const close = this.CONSUME(CloseGroup);
        return this.ACTION(() => build.group(open, body, close));
      },
    },
    { ALT: () => this.SUBRULE(this.Comparison) },
  ];

  // Comparison  = Field Operator Value ;
  private readonly Comparison = this.RULE("Comparison", (): Extent => {
    const field = this.SUBRULE(this.Field);
    const operator = this.SUBRULE(this.Operator);
    const value = this.SUBRULE(this.Value);
    return this.ACTION(() => build.comparison(field, operator, value));
  });

  // Field       = Word | QuotedField ;
  private readonly Field = this.RULE("Field", (): Field => this.OR(this.fields));
  private readonly fields: Alternatives<Field> = [
    { ALT: () => build.field(this.CONSUME(Word)) },
    { ALT: () => build.quotedField(this.CONSUME(QuotedField), this.building) },
  ];

  // Operator    = "eq" | "!eq" | "lt" | "leq" | "gt" | "geq"
  //             | "startsWith" | "!startsWith" | "endsWith" | "!endsWith"
  //             | "contains" | "!contains" | "in" | "!in" ;
  private readonly Operator = this.RULE("Operator", (): Operator => {
    const token = this.OR(this.operators);
    return this.ACTION(() => build.operator(token));
  });
  private readonly operators: Alternatives<IToken> = operatorTokens.map((token) => ({
    ALT: () => this.CONSUME(token),
  }));

  // Value       = Scalar | List ;
  private readonly Value = this.RULE("Value", (): Value => this.OR(this.values));
  private readonly values: Alternatives<Value> = [
    { ALT: () => this.SUBRULE(this.Scalar) },
    { ALT: () => this.SUBRULE(this.List) },
  ];

  // List        = "[" Scalar { "," Scalar } [ "," ] "]" ;
  private readonly List = this.RULE("List", (): List => {
    const open = this.CONSUME(OpenList);
    const members = [this.SUBRULE(this.Scalar)];
    this.MANY({
      // A comma may also be the last one.
      MAX_LOOKAHEAD: 2,
      DEF: () => {
        this.CONSUME(Comma);
        members.push(this.SUBRULE2(this.Scalar));
      },
    });
    this.OPTION(() => this.CONSUME2(Comma));
    const close = this.CONSUME(CloseList);
    return build.list(open, members, close);
  });

  // Scalar      = String | Integer | Boolean ;
  private readonly Scalar = this.RULE("Scalar", (): Literal => this.OR(this.scalars));
  private readonly scalars: Alternatives<Literal> = [
    { ALT: () => build.stringLiteral(this.CONSUME(StringToken), this.building) },
    { ALT: () => build.integerLiteral(this.CONSUME(IntegerToken), this.building) },
    { ALT: () => this.SUBRULE(this.Boolean) },
  ];

  // Boolean     = "true" | "false" ;
  private readonly Boolean = this.RULE("Boolean", (): Literal => {
    const token = this.OR(this.booleans);
    return this.ACTION(() => build.booleanLiteral(token));
  });
  private readonly booleans: Alternatives<IToken> = [
    { ALT: () => this.CONSUME(words.true) },
    { ALT: () => this.CONSUME(words.false) },
  ];

  // Example     = ( "keep" | "drop" ) JsonObject ;
  private readonly Example = this.RULE("Example", (): Example => {
    const keyword = this.OR(this.verdicts);
    const object = this.CONSUME(JsonObject);
    return this.ACTION(() => build.example(keyword, object, this.building));
  });
  private readonly verdicts: Alternatives<IToken> = [
    { ALT: () => this.CONSUME(words.keep) },
    { ALT: () => this.CONSUME(words.drop) },
  ];
}
