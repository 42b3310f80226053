/** The pages of a list of articles, as they stand in addresses: for what is shown, and for what the page cache keeps. */

/** Cards on one page of a list. */
export const cardsOnPage = 18

/** How many pages `count` cards fill: one at least. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / cardsOnPage))

/** The page that is asked for, from 1; null for one that is not among the `last`. */
export function readPage(parameters: URLSearchParams | null, last: number): number | null {
  const page = Number(parameters?.get('page') || '1')
  return Number.isInteger(page) && page >= 1 && page <= last ? page : null
}
