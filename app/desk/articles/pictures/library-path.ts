/** The address of the picture library with a search: its first page, or the one beside a cursor. */
export function libraryPath(search: string, beside: { after?: string; before?: string } = {}): string {
  const wanted = new URLSearchParams({ ...(search && { q: search }), ...beside }).toString()
  return wanted ? `/admin/articles/library?${wanted}` : '/admin/articles/library'
}
