/** Other requests that are listed; a number typed by a whole office has more. */
export const maxOthers = 20

/** "2 other requests"; null for none. */
export function formatOthers(count: number): string | null {
  if (count === 0) return null
  if (count > maxOthers) return `More than ${maxOthers} other requests`
  return count === 1 ? '1 other request' : `${count} other requests`
}

/** In full, and in short where there is no room for more: "2 other requests", "+2 requests". */
export const describeOthers = (count = 0) => ({
  others: formatOthers(count),
  moreRequests: formatMoreRequests(count),
})

function formatMoreRequests(count: number): string | null {
  if (count === 0) return null
  if (count > maxOthers) return `${maxOthers}+ requests`
  return count === 1 ? '+1 request' : `+${count} requests`
}
