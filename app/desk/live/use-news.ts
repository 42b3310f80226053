/** Says on an open desk, once, what came to pass since it was opened. */
import { useEffect } from 'react'
import { showToast, type ToastAct } from '#app/ui/toast.tsx'

export interface News {
  id: string
  text: string
  tone: 'notice' | 'error'
  act?: ToastAct
}

/** What this window has said, or found when it was opened. Set by an effect, and so never by the server. */
let told: ReadonlySet<string> | undefined

/** Above this many at once, as after a night, one message counts them. */
const maxTold = 3

/** What was there before the desk was opened is in the queue and the lists; a line that was down catches up. */
export function useNews(news: readonly News[]): void {
  useEffect(() => {
    const known = told
    told = new Set([...(known ?? []), ...news.map(({ id }) => id)])
    const fresh = known ? news.filter(({ id }) => !known.has(id)) : []
    if (fresh.length > maxTold)
      showToast(
        `${fresh.length} people came in, changed hands or are due. See Today.`,
        fresh.some(({ tone }) => tone === 'error') ? 'error' : 'notice',
      )
    else for (const { text, tone, act } of fresh) showToast(text, tone, act)
  }, [news])
}
