/** Gives `all` in parts of `size` at most, so that no statement names too many and none takes long. Nothing for no items. */
export function* inBatches<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
