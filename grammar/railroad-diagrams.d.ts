/** The part of railroad-diagrams 1.0.0 that the diagrams use; the package ships no types. */
declare module "railroad-diagrams" {
  interface Part {
    readonly width: number;
  }
  interface Railroad {
    Diagram(...parts: readonly (Part | string)[]): Part & { format(): { toString(): string } };
    Sequence(...parts: readonly Part[]): Part;
    Choice(normal: number, ...parts: readonly Part[]): Part;
    Optional(part: Part): Part;
    ZeroOrMore(part: Part): Part;
    Terminal(text: string): Part;
    NonTerminal(text: string): Part;
    Comment(text: string): Part;
  }
  const railroad: Railroad;

  export type { Part };
  export default railroad;
}
