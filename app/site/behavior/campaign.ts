/**
 * What a visit began with, and what led here last, go along with every form that is posted: the address loses it on the way, the tab
 * does not. Nothing of it is a cookie or outlives the tab, and nothing is added to an address. Without scripts the address of the
 * form's page tells of it (forms/touch.ts).
 */
import { isPrivate } from './tracking.ts'

const wanted = /^(utm_(source|medium|campaign)|(gcl|msclk|fbcl)id|[gw]braid)$/
const clicks = /id$/

export function carryCampaign() {
  const { search, pathname, origin } = location
  const before = document.referrer ? new URL(document.referrer) : null
  const touch = (query: string, page: string, host = '') => {
    const kept = [...new URLSearchParams(query)].filter(
      ([name]) => wanted.test(name) && !(isPrivate() && clicks.test(name)),
    )
    return {
      isTouch: kept.length > 0 || host !== '',
      words: `${new URLSearchParams([...kept, ['r', host], ['p', page], ['t', String(Date.now())]])}`,
    }
  }
  const own = before?.origin === origin
  const now = touch(search, pathname, own ? '' : before?.host)
  // A new tab knows nothing but the page of ours that it was opened from.
  const first = own && before && !now.isTouch ? touch(before.search, before.pathname) : now
  const kept: Record<string, string> = {
    touchFirst: first.words,
    touchLast: now.isTouch ? now.words : first.words,
  }
  try {
    sessionStorage.touchFirst ||= kept.touchFirst
    if (now.isTouch || !sessionStorage.touchLast) sessionStorage.touchLast = kept.touchLast
  } catch {
    // Without storage this document knows it.
  }
  addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    for (const name of ['touchFirst', 'touchLast']) formData.append(name, stored(name) ?? kept[name] ?? '')
    const campaign = new URLSearchParams(formData.get('touchFirst') as string).get('utm_campaign')
    if (campaign) formData.append('campaign', campaign)
  })
}

function stored(name: string): string | undefined {
  try {
    return sessionStorage[name]
  } catch {
    return undefined
  }
}
