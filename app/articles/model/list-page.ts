export const cardsOnPage = 18

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / cardsOnPage))

/** From 1; null for a page beyond `last`. */
export function readPage(parameters: URLSearchParams | null, last: number): number | null {
  const page = Number(parameters?.get('page') || '1')
  return Number.isInteger(page) && page >= 1 && page <= last ? page : null
}
