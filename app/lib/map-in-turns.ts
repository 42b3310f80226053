import { openYields } from './yield-to-others.ts'

/** `items` through `work`, one after the other; whatever their number, nobody waits for all of them. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const takeBreak = openYields()
  const done: Result[] = []
  for (const item of items) {
    await takeBreak()
    done.push(work(item))
  }
  return done
}
