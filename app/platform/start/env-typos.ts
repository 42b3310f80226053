/** Environment variables that look like one of ours and are none: a typo would otherwise leave a part off in silence. */

/**
 * The variables of `environment` that are probably meant for one of `known` that is not set, each with that one. Short
 * names must be the same letters in another order; longer ones may differ by a letter or two, or in their plural.
 */
export function findTypos(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { name: string; meant: string }[] {
  const unset = known.filter((name) => environment[name] === undefined)
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = unset.find((one) => isNear(name.toUpperCase(), one))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

function isNear(name: string, meant: string): boolean {
  if (name === meant) return true
  if (meant.length < 7)
    return name.length === meant.length && distance(name, meant) === 1 && isMixed(name, meant)
  return stem(name) === stem(meant) || distance(name, meant) <= (meant.length < 10 ? 1 : 2)
}

const stem = (name: string) => name.replace(/(IES|Y|S)$/, '')
const isMixed = (a: string, b: string) => [...a].sort().join() === [...b].sort().join()

/** Letters to add, drop, change or swap with their neighbor (optimal string alignment distance). */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint8Array(b.length + 1))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)]
      if (isSwap) steps.push(at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = i === 0 ? j : j === 0 ? i : Math.min(...steps)
    }
  return at(a.length, b.length)
}
