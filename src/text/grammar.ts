/**
 * The grammar, and nothing but the grammar. It accepts more than the language: brackets are balanced and nesting is
 * bounded before it runs, and whatever stands between connectives is one `run`, which lowering judges, because what a
 * mistake means depends on its neighbours. `grammar/logwhere.ebnf` states the language itself.
 */
import type { IToken } from "chevrotain";
import { EmbeddedActionsParser } from "./chevrotain.js";
import type {
  ConcreteDocument,
  ConcreteExample,
  ConcreteExpression,
  ConcreteHeader,
  ConcreteList,
  Group,
  Item,
  Part as PartNode,
  Run,
  Section,
} from "./mistakes/concrete.js";
import {
  And,
  allTokens,
  CloseGroup,
  CloseList,
  DatasetWord,
  Drop,
  Json,
  Keep,
  Not,
  OpenGroup,
  OpenList,
  OperatorToken,
  Or,
  Part,
  WrongOperator,
} from "./mistakes/tokens.js";

export class FilterParser extends EmbeddedActionsParser {
  /** `validate` checks the grammar itself, which is for tests: it costs start-up time and needs `Object.groupBy`. */
  constructor(validate = false) {
    super(allTokens, { skipValidations: !validate, maxLookahead: 1 });
    this.performSelfAnalysis();
  }

  readonly document = this.RULE("document", (): ConcreteDocument => {
    const sections: Section[] = [];
    this.MANY(() => {
      sections.push(
        this.OR([
          { ALT: (): Section => this.SUBRULE(this.header) },
          { ALT: (): Section => this.SUBRULE(this.example) },
          { ALT: (): Section => this.SUBRULE(this.expression) },
        ]),
      );
    });
    return { sections };
  });

  private readonly header = this.RULE("header", (): ConcreteHeader => {
    const keyword = this.CONSUME(DatasetWord);
    const name = this.OPTION({ GATE: () => !this.comparisonFollows(), DEF: () => this.CONSUME(Part) });
    return { kind: "header", keyword, name: name ?? null };
  });

  private readonly example = this.RULE("example", (): ConcreteExample => {
    const keyword = this.OR([{ ALT: () => this.CONSUME(Keep) }, { ALT: () => this.CONSUME(Drop) }]);
    const json = this.OPTION(() => this.CONSUME(Json));
    return { kind: "example", keyword, json: json ?? null };
  });

  private readonly expression = this.RULE("expression", (): ConcreteExpression => {
    const items: Item[] = [];
    this.AT_LEAST_ONE(() => {
      items.push(
        this.OR([
          { ALT: (): Item => this.SUBRULE(this.run) },
          { ALT: (): Item => this.CONSUME(And) },
          { ALT: (): Item => this.CONSUME(Or) },
          { ALT: (): Item => this.CONSUME(Not) },
          { ALT: (): Item => this.SUBRULE(this.group) },
        ]),
      );
    });
    return { kind: "expression", items };
  });

  private readonly group = this.RULE("group", (): Group => {
    const open = this.CONSUME(OpenGroup);
    const body = this.OPTION(() => this.SUBRULE(this.expression));
    const close = this.CONSUME(CloseGroup);
    return { kind: "group", open, body: body ?? null, close };
  });

  private readonly run = this.RULE("run", (): Run => {
    const parts: PartNode[] = [];
    this.AT_LEAST_ONE(() => {
      parts.push(this.OR([{ ALT: (): PartNode => this.CONSUME(Part) }, { ALT: (): PartNode => this.SUBRULE(this.list) }]));
    });
    return { kind: "run", parts };
  });

  private readonly list = this.RULE("list", (): ConcreteList => {
    const parts: IToken[] = [];
    const open = this.CONSUME(OpenList);
    this.MANY(() => {
      parts.push(this.CONSUME(Part));
    });
    const close = this.CONSUME(CloseList);
    return { kind: "list", open, parts, close };
  });

  /** Whether the header's name is lacking: what follows is a field with its operator. */
  private comparisonFollows(): boolean {
    const first = this.LA(1).tokenType;
    const second = this.LA(2).tokenType;
    return first === OperatorToken || first === WrongOperator || second === OperatorToken || second === WrongOperator;
  }
}
