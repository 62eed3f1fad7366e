/** How lists are divided into pages. */
export const firstPage = 1;
/** No list is that long; it keeps the place of a page's first item an exact number. */
export const lastPage = 1_000_000_000;
export const defaultPerPage = 20;
export const mostPerPage = 100;
