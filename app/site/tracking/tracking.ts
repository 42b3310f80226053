/**
 * What the site tells `window.dataLayer`. No name, e-mail or telephone number is ever in it. With an ad tag configured
 * the same conversion is handed to the tag as well. It is told by the inlined asleep/tell.js, which speaks before React does.
 */
import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Receipt } from '#app/submissions/intake/receipt.server.ts'
import type { AdSettings } from './ad-tag.ts'

/** The part of a receipt that `dataLayer` and the tag may see. */
export type Conversion = Pick<Receipt, 'submissionId' | 'formType'>

/** The ad settings, as the root loader handed them out; null without an ad account. */
export function useAds(): AdSettings | null {
  return useRouteLoaderData<{ ads: AdSettings | null }>('root')?.ads ?? null
}

/** A function that tells once of an accepted submission. Call it where the visitor lands. */
export function useConversionTracking(): (conversion: Conversion) => void {
  const sendTo = useAds()?.sendTo ?? ''
  return useCallback(
    ({ submissionId, formType }) => window.hearthline?.tellSubmission(formType, submissionId, sendTo),
    [sendTo],
  )
}

/** Tells of a conversion alone, to the label `sendTo` ("AW-123/label"; empty without an ad account). */
export function trackConversionTo(sendTo: string, transactionId: string) {
  window.hearthline?.convert(sendTo, transactionId)
}

declare global {
  interface Window {
    /** Set by the inlined scripts (site/loader.js, site/asleep). */
    hearthline?: {
      /** Whether a form holds what did not come with the page (asleep/typed.js). */
      typed(form: HTMLFormElement): boolean
      /** What is said without a connection. */
      offline: string
      awake: boolean
      /** The scripts have come, and React is taking over. */
      waking?: boolean
      prepare(root: ParentNode): void
      tellTime(root: ParentNode): void
      tellView(path: string): void
      beginTag(id: string): void
      convert(sendTo: string, transactionId: string): void
      tellSubmission(formType: string, submissionId: string, sendTo: string): void
    }
    dataLayer?: unknown[]
  }
}
