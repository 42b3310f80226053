/**
 * Each page seen, and each accepted submission once, where its sender lands; no name, e-mail or telephone. With an ad
 * account also to Google's tag, unless the visitor sends Global Privacy Control (11 CCR 7025).
 */

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The part of a receipt that `dataLayer` and the tag may see. */
export interface Conversion {
  submissionId: string
  formType: string
}

const push = (entry: unknown) => {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}
export const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

export const isPrivate = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** Where conversions go: "AW-123/label"; empty without an ad account and on pages whose address is a secret. */
const sendTo = () => metaOf('ads') ?? ''

/** Google's tag tells commands from other entries by their being `arguments`. */
function command(..._words: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the tag reads its queue by this very type
  if (!isPrivate()) push(arguments)
}

export function trackConversionTo(to: string, id: string) {
  push({ event: 'conversion', send_to: to, transaction_id: id })
  if (to) command('event', 'conversion', { send_to: to, transaction_id: id })
}

/** Tells of an accepted submission, once in this tab. */
export function trackSubmission({ submissionId, formType }: Conversion) {
  if (!isFirst(submissionId)) return
  push({ event: 'form_submission', form_type: formType, submission_id: submissionId })
  trackConversionTo(sendTo(), submissionId)
}

const told = new Set<string>()
function isFirst(id: string): boolean {
  const mark = `told:${id}`
  let isKnown = told.has(id)
  told.add(id)
  try {
    isKnown ||= sessionStorage.getItem(mark) !== null
    sessionStorage.setItem(mark, '1')
  } catch {
    // Without storage the receipt alone keeps it to once for each document.
  }
  return !isKnown
}

function beginTag() {
  const [id] = sendTo().split('/')
  if (!id || isPrivate()) return
  // Consent Mode v2: nobody is asked here, so nobody agreed to Google's cookies, profiles or data about them.
  const consents = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
  command('consent', 'default', Object.fromEntries(consents.map((name) => [name, 'denied'])))
  command('js', new Date())
  // Page views are told by path only; the tag's own would carry the whole address.
  command('config', id, { send_page_view: false })
  void import('./ad-tag.ts').then(({ loadAdTag }) => loadAdTag(id))
}

/** A page that the browser draws ahead is viewed when somebody sees it; one that comes back whole is viewed again. */
export function trackPage() {
  window.dataLayer ??= []
  const view = () => push({ event: 'page_view', page_path: metaOf('page-path') ?? location.pathname })
  const seen = () => {
    view()
    beginTag()
    const [formType, submissionId] = metaOf('conversion')?.split(' ') ?? []
    if (formType && submissionId) trackSubmission({ formType, submissionId })
  }
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', seen, { once: true })
  else seen()
  addEventListener('pageshow', ({ persisted }) => persisted && view())
}
