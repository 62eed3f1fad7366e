import { commonNames } from "./common.js";
import { earlierNames } from "./earlier.js";
import { elasticNames } from "./elastic.js";
import { graphqlNames } from "./graphql.js";
import { loadBalancerNames } from "./load-balancer.js";
import { nginxNames } from "./nginx.js";
import type { OtherLanguage, OtherNames } from "./other-name.js";
import { rulesNames } from "./rules.js";

/** All names that are known, in the order in which they are told. */
export const allNames: Readonly<Record<OtherLanguage, OtherNames>> = {
  rules: rulesNames,
  graphql: graphqlNames,
  elastic: elasticNames,
  nginx: nginxNames,
  loadBalancer: loadBalancerNames,
  common: commonNames,
  earlier: earlierNames,
};
