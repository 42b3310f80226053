/**
 * The Google Ads tag: only with an ad account configured, only once the page is idle, and never for a visitor whose
 * browser sends Global Privacy Control (globalprivacycontrol.org; 11 CCR 7025).
 */
import { trustedScript } from '#app/lib/browser/trusted-script.ts'

/** What the browser needs to know of the ad account. */
export interface AdSettings {
  id: string
  /** `AW-123/label`, or just the id while no label is set. */
  sendTo: string
}

/** The address of Google's tag; the content security policy allows it only when an account is configured. */
const tagAddress = 'https://www.googletagmanager.com/gtag/js'

/** Whether the visitor has asked not to be followed. */
export function isPrivate(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Loads the tag when the page is idle; a second call changes nothing. Returns how to call it off. */
export function loadAdTag({ id }: AdSettings): () => void {
  if (isPrivate() || document.querySelector('script[data-ad-tag]')) return () => {}
  const wait = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
  const cancel = window.cancelIdleCallback ?? clearTimeout
  const waiting = wait(() => {
    window.hearthline?.beginTag(id)
    const script = document.createElement('script')
    script.async = true
    script.dataset.adTag = ''
    script.src = trustedScript('ad-tag', `${tagAddress}?id=${id}`)
    document.head.append(script)
  })
  return () => cancel(waiting as number)
}
