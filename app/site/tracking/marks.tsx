/** What stands in a page's head for asleep/tell.js to tell of, and what React tells of later. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { loadAdTag } from './ad-tag.ts'
import { type Conversion, useAds } from './tracking.ts'

/**
 * Tells of every change of path, the first page included, and loads the tag once the page is idle. The query is left
 * out: it may name a person. It stands before the page, because effects run in that order: the page view is told before
 * what happened on it.
 */
export function PageViews() {
  const { pathname } = useLocation()
  const { trackedAs } = usePageHandle()
  const path = trackedAs ?? pathname
  // A document that began on a secret address stays without the tag: the Back button would bring that address back.
  const [isSecret] = useState(trackedAs !== null)
  const ads = useAds()
  useEffect(() => window.hearthline?.tellView(path), [path])
  useEffect(() => (ads && !isSecret ? loadAdTag(ads) : undefined), [ads, isSecret])
  return <meta name="page-path" content={path} />
}

/** What a visitor who lands with a receipt has converted to. */
export function ConversionMark({ conversion }: { conversion: Conversion | null }) {
  const sendTo = useAds()?.sendTo ?? ''
  if (!conversion) return null
  return <meta name="conversion" content={`${conversion.formType} ${conversion.submissionId} ${sendTo}`} />
}
