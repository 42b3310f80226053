/**
 * Puts a finished folder in the place of another. A folder cannot replace one that holds something in one step, so the old
 * one is put aside first; whoever is killed in between leaves it there, and `mendSwap` takes it back.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const kept = join(root, '.bootstrap')
const asideOf = (name) => join(kept, `${name}-before`)

/** Where the next folder of that name is made. What a killed start left there is no good. */
export function emptyPlaceFor(name) {
  const place = join(kept, `${name}-next`)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  return place
}

/** Whether a swap of the folder `name` was cut off, or what it left is still to be removed. */
export const isHalfSwapped = (name) => existsSync(asideOf(name))

/** After a swap that was cut off: what worked before is back in its place. To be called under the lock only. */
export function mendSwap(name) {
  if (!isHalfSwapped(name)) return
  if (existsSync(join(root, name))) rmSync(asideOf(name), { recursive: true, force: true })
  else renameSync(asideOf(name), join(root, name))
}

/**
 * Moves `made` into the checkout as `name`. @throws with the code EBUSY or EXDEV, everything being as it was, when the folder
 * that is there cannot be moved: it is a disk of its own.
 */
export function swapIn(made, name) {
  mendSwap(name)
  const [place, aside] = [join(root, name), asideOf(name)]
  const isThere = existsSync(place)
  if (isThere) renameSync(place, aside)
  try {
    renameSync(made, place)
  } catch (fault) {
    if (isThere) renameSync(aside, place)
    throw fault
  }
  rmSync(aside, { recursive: true, force: true })
}
