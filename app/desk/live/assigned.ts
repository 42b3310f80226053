/** Says on an open desk, once, which leads went to somebody by the rules, which went on, and which are free. */
import { useEffect, useRef } from 'react'
import { showToast, type ToastAct } from '#app/ui/toast.tsx'
import { isOn } from '../frame/preferences.ts'
import { notify, ring } from './arrivals.ts'
import { countUnseen } from './unseen.ts'

export interface AssignedNews {
  id: string
  text: string
  /** For a locked screen: names nobody. Null for what need not be looked at now. */
  notice: string | null
  /** Where it leads. */
  path: string
  act: ToastAct | null
}

/** Above this many at once, as after a night, one message counts them. */
const maxTold = 3

/** What was there before the desk was opened is in the queue. */
export function useAssigned(news: readonly AssignedNews[], go: (path: string) => void): void {
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => {
    const known = seen.current
    seen.current = new Set([...(known ?? []), ...news.map(({ id }) => id)])
    const fresh = known ? news.filter(({ id }) => !known.has(id)) : []
    if (fresh.length === 0) return
    const loud = fresh.filter(({ notice }) => notice !== null)
    for (const _ of loud) countUnseen()
    if (loud.length > 0 && isOn('sound')) ring()
    const [last] = loud.slice(-1)
    if (last?.notice && isOn('notify')) notify(last.notice, last.id, () => go(last.path))
    if (fresh.length > maxTold)
      return void showToast(`${fresh.length} leads changed hands. See your queue.`, 'notice')
    for (const { text, act } of fresh) showToast(text, 'notice', act ?? undefined)
  }, [news, go])
}
