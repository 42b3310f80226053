/**
 * What the site tells `window.dataLayer`. No name, e-mail or telephone number
 * is ever in it. With an ad tag configured the same conversion is handed to the tag as well.
 */
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Receipt } from '#app/submissions/intake/receipt.server.ts'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { type AdSettings, loadAdTag, tag } from './ad-tag.ts'

/** The part of a receipt that `dataLayer` and the tag may see. */
export type Conversion = Pick<Receipt, 'submissionId' | 'formType'>

/** The ad settings, as the root loader handed them out; null without an ad account. */
export function useAds(): AdSettings | null {
  return useRouteLoaderData<{ ads: AdSettings | null }>('root')?.ads ?? null
}

function tell(event: Record<string, string>) {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/**
 * Tells of every change of path, the first page included, and loads the tag once the page is idle. The query is left
 * out: it may name a person. It draws nothing and stands before the page, because effects run in that order: the page
 * view is told before what happened on it.
 */
export function PageViews() {
  const { pathname } = useLocation()
  const { toldAs } = usePageHandle()
  const path = toldAs ?? pathname
  // A document that began on a secret address stays without the tag: the Back button would bring that address back.
  const [isSecret] = useState(toldAs !== null)
  const ads = useAds()
  useEffect(() => tell({ event: 'page_view', page_path: path }), [path])
  useEffect(() => (ads && !isSecret ? loadAdTag(ads) : undefined), [ads, isSecret])
  return null
}

/** A function that tells once of an accepted submission. Call it where the visitor lands. */
export function useConversionTeller(): (conversion: Conversion) => void {
  const ads = useAds()
  return useCallback((conversion) => tellConversion(conversion, ads), [ads])
}

/** What this document told; the tab's storage remembers it for the next one, where it may be used. */
const told = new Set<string>()

/** Effects run again when a page is drawn anew or restored from memory: what was told is not told twice. */
function tellConversion({ submissionId, formType }: Conversion, ads: AdSettings | null) {
  if (told.has(submissionId)) return
  told.add(submissionId)
  const mark = `told:${submissionId}`
  try {
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, '1')
  } catch {
    // Without storage the receipt alone keeps it to once for each document.
  }
  tell({ event: 'form_submission', form_type: formType, submission_id: submissionId })
  tellConversionTo(ads?.sendTo ?? '', submissionId)
}

/** Tells of a conversion alone, to the label `sendTo` ("AW-123/label"; empty without an ad account). */
export function tellConversionTo(sendTo: string, transactionId: string) {
  tell({ event: 'conversion', send_to: sendTo, transaction_id: transactionId })
  if (sendTo) tag('event', 'conversion', { send_to: sendTo, transaction_id: transactionId })
}
