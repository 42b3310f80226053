/** How many came while nobody looked at the window, in front of its title: "(2) Leads". */
import { useEffect } from 'react'

let unseen = 0

const isLookedAt = () => !document.hidden && document.hasFocus()
const bare = () => document.title.replace(/^\(\d+\) /, '')
const show = () => {
  const title = unseen > 0 ? `(${unseen}) ${bare()}` : bare()
  if (document.title !== title) document.title = title
}

/** Counts one more, unless somebody is looking. */
export function countUnseen(): void {
  if (isLookedAt()) return
  unseen++
  show()
}

/** Keeps the count in the title of every page, until somebody looks. */
export function useUnseenInTitle(): void {
  useEffect(() => {
    const look = () => {
      if (!isLookedAt()) return
      unseen = 0
      show()
    }
    const titles = new MutationObserver(show)
    titles.observe(document.head, { subtree: true, childList: true, characterData: true })
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      titles.disconnect()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
}
