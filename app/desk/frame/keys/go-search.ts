/** `/` on a screen that has no search: it leads to the list that has one, and into it. */
import type { Screen } from '../../addresses/screen.ts'

/** The list may be drawn a moment after the way there, milliseconds; whoever waits longer has gone on to something else. */
const patience = 5000

export const searchField = () => document.querySelector<HTMLElement>('input[type="search"]')

/** The list that the screen at `here` belongs to, else the first one; undefined for whoever has none. */
export function listToSearch(screens: readonly Screen[], here: string): Screen | undefined {
  const lists = screens.filter(({ hasSearch }) => hasSearch)
  return lists.find(({ path }) => here.startsWith(`${path}/`)) ?? lists[0]
}

/** Puts the focus into the search as soon as it is there, unless somebody has begun to type elsewhere. */
export function focusSearch(): void {
  const field = searchField()
  if (field) {
    field.focus()
    return
  }
  const watch = new MutationObserver(() => {
    const drawn = searchField()
    if (!drawn) return
    watch.disconnect()
    if (!document.activeElement?.matches('input, textarea, select')) drawn.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), patience)
}
