/**
 * What a visit began with, and what led here last, go along with every posted form, in the tab alone: no cookie,
 * nothing added to an address. Without scripts the page's address tells of it (forms/touch.ts).
 */
import { isPrivate } from './tracking.ts'

const wanted = /^(utm_(source|medium|campaign)|(gcl|msclk|fbcl)id|[gw]braid)$/

export function carryCampaign() {
  const { search, pathname, origin } = location
  const before = document.referrer ? new URL(document.referrer) : null
  const touch = (query: string, page: string, host = '') => {
    const kept = [...new URLSearchParams(query)].filter(
      ([name]) => wanted.test(name) && !(isPrivate() && /id$/.test(name)),
    )
    return {
      isTouch: kept.length > 0 || host !== '',
      words: `${new URLSearchParams([...kept, ['r', host], ['p', page], ['t', `${Date.now()}`]])}`,
    }
  }
  const own = before?.origin === origin && before
  const now = touch(search, pathname, own ? '' : before?.hostname)
  // A new tab knows nothing but the page of ours that it was opened from.
  const first = own && !now.isTouch ? touch(own.search, own.pathname) : now
  const kept: Record<string, string> = {
    touchFirst: first.words,
    touchLast: now.isTouch ? now.words : first.words,
  }
  // Without storage this document knows it.
  let memory: Record<string, string> = kept
  try {
    sessionStorage.touchFirst ||= kept.touchFirst
    if (now.isTouch || !sessionStorage.touchLast) sessionStorage.touchLast = kept.touchLast
    memory = sessionStorage
  } catch {}
  addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    for (const name of ['touchFirst', 'touchLast']) formData.append(name, memory[name] ?? '')
    const campaign = new URLSearchParams(formData.get('touchFirst') as string).get('utm_campaign')
    if (campaign) formData.append('campaign', campaign)
    // What fills a form in within a second of the page is no person.
    formData.append('took', `${Math.round(performance.now())}`)
  })
}
