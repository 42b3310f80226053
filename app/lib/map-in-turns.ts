/** Milliseconds of work after which others get their turn. */
const maxHeld = 8

/** `items` through `work`, one after the other; whatever their number, nobody waits for all of them. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const done: Result[] = []
  let began = performance.now()
  for (const item of items) {
    done.push(work(item))
    if (performance.now() - began < maxHeld) continue
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
  return done
}
