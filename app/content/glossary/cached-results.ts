/** What was made of something before, for as long as that comes again. */

/** A function that returns what `make` made for `key`, and asks it only where that is not known. At most `most` results are kept. */
export function saveResults<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (kept.size >= most) kept.clear()
    kept.set(key, made)
    return made
  }
}
