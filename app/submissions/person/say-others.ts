/** Other requests that are listed; a number typed by a whole office has more. */
export const maxOthers = 20

/** "2 other requests"; null for none. */
export function sayOthers(count: number): string | null {
  if (count === 0) return null
  if (count > maxOthers) return `More than ${maxOthers} other requests`
  return count === 1 ? '1 other request' : `${count} other requests`
}
