/** Says on an open desk, once, what response targets have reached since the desk was opened. */
import { useEffect, useRef } from 'react'
import { showToast } from '#app/ui/toast.tsx'

export interface TargetNews {
  id: string
  stage: 'half' | 'warning' | 'overdue'
  text: string
}

/** Above this many at once, as after a night, one message counts them. */
const maxTold = 2

/** What was announced before the desk was opened is on its cards; a line that was down catches up. */
export function useTargetNews(news: readonly TargetNews[]): void {
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => {
    const known = seen.current
    seen.current = new Set([...(known ?? []), ...news.map(({ id }) => id)])
    const fresh = known ? news.filter(({ id }) => !known.has(id)) : []
    if (fresh.length > maxTold)
      return void showToast(
        `${fresh.length} people are waiting for a call. See the top of the list.`,
        'error',
      )
    for (const { stage, text } of fresh) showToast(text, stage === 'overdue' ? 'error' : 'notice')
  }, [news])
}
