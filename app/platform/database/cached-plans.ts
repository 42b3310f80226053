/** Statements of which each connection of PostgreSQL keeps the plan: reading and planning a long one takes as long as running it. */

const maxNamed = 200
const names = new Map<string, string>()

/** From now on `text` is prepared by its first use on each connection. It must name the columns it gives back. */
export function savePlan(text: string): void {
  if (!names.has(text) && names.size < maxNamed) names.set(text, `composed_${names.size}`)
}

export const planOf = (text: string): string | undefined => names.get(text)
