/** The row of an item of page monitoring that browsers reported and the service never fetched. Tests add the other columns. */
export const plainItem = {
  host: "www.example",
  first_page_url: "https://www.example/",
  reports: 3,
  cdn_cgi: 0,
  domain_categories_json: null,
  url_categories_json: null,
  hash: null,
  integrity: null,
  obfuscation: null,
  dataflow: null,
  fetched: null,
  next_fetch: null,
} as const;
