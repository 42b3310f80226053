/**
 * What the site tells `window.dataLayer` (contract.md, "Browser events"). No name, e-mail or telephone number
 * is ever in it, and nothing leaves for a third party from here.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Receipt } from '#app/intake/receipt.server.ts'

/** The part of a receipt that `dataLayer` and the tag may see. */
export type Conversion = Pick<Receipt, 'submissionId' | 'formType'>

function tell(event: Record<string, string>) {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/**
 * Tells of every change of path, the first page included. The query is left out: it may name a person. It draws
 * nothing and stands before the page, because effects run in that order: the page view is told before what happened on it.
 */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => tell({ event: 'page_view', page_path: pathname }), [pathname])
  return null
}

/**
 * Tells once of an accepted submission where the visitor lands. The tab remembers what it told, because a page
 * restored from memory runs its effects again.
 */
export function tellConversion({ submissionId, formType }: Conversion, sendTo: string) {
  const mark = `told:${submissionId}`
  try {
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, '1')
  } catch {
    // Without storage the receipt alone keeps it to once for each landing.
  }
  tell({ event: 'form_submission', form_type: formType, submission_id: submissionId })
  tell({ event: 'conversion', send_to: sendTo, transaction_id: submissionId })
}
