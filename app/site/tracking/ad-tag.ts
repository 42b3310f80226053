/**
 * The Google Ads tag: only with an ad account configured, only once the page is idle, and never for a visitor whose
 * browser sends Global Privacy Control (globalprivacycontrol.org; 11 CCR 7025).
 */

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

/** Queues a command for the tag. Its queue tells commands from other entries by their being `arguments`. */
export function tag(..._command: unknown[]) {
  if (isPrivate()) return
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag reads its queue by this very type
  window.dataLayer.push(arguments)
}

/** Loads the tag when the page is idle; a second call changes nothing. Returns how to call it off. */
export function loadAdTag({ id }: AdSettings): () => void {
  if (isPrivate() || document.querySelector('script[data-ad-tag]')) return () => {}
  const wait = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
  const cancel = window.cancelIdleCallback ?? clearTimeout
  const waiting = wait(() => {
    tag('js', new Date())
    // Page views are told by path only; the tag's own would carry the whole address.
    tag('config', id, { send_page_view: false })
    const script = document.createElement('script')
    script.async = true
    script.dataset.adTag = ''
    script.src = trusted(`${tagAddress}?id=${id}`)
    document.head.append(script)
  })
  return () => cancel(waiting as number)
}

/** An address the document's Trusted Types policy lets a script come from. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('ad-tag', {
    createScriptURL: (url) => {
      if (!url.startsWith(tagAddress)) throw new TypeError('not the tag')
      return url
    },
  })
  // A TrustedScriptURL is assigned like a string; browsers without Trusted Types get the string itself.
  return (policy?.createScriptURL(address) ?? address) as string
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): unknown }
    }
  }
}
