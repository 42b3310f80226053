/** The address of a page of the emails that matched nobody, and what it asks for. */
export interface UnmatchedQuery {
  q: string
  page: number
  /** All on the page are chosen, to be dismissed together. */
  all: boolean
}

const maxPage = 10_000

export function readUnmatchedQuery(query: URLSearchParams): UnmatchedQuery {
  const page = Number(query.get('page') ?? 1)
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    all: query.get('all') === 'yes',
  }
}

export function unmatchedPath({ q = '', page = 1, all = false }: Partial<UnmatchedQuery>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(all && { all: 'yes' }),
  })
  return query.size > 0 ? `/admin/unmatched-mail?${query}` : '/admin/unmatched-mail'
}
