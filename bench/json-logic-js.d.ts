/** The little of the package that is used here; it ships no declarations. */
declare module "json-logic-js" {
  const jsonLogic: { readonly apply: (rule: unknown, data: unknown) => unknown };
  export default jsonLogic;
}
