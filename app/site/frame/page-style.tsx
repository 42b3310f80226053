/**
 * The whole style of the site, for pages that React draws in place of the one that was served: that one carries only the
 * sheets it needed itself (first-paint.server.ts). React waits for it before it shows the next page.
 */
import { useLayoutEffect, useState } from 'react'
import { preload } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import siteStyle from '#app/site/site.css?url'

/** Draws nothing but the link; one in the frame. */
export function PageStyle() {
  const { pathname, search } = useLocation()
  const shown = pathname + search
  const [served] = useState(shown)
  // On its way while the next page's code and data are.
  if (useNavigation().location) preload(siteStyle, { as: 'style' })
  // Such a page is laid out whole (asleep/near.js): a way back leads to the very place that was left.
  useLayoutEffect(() => {
    if (shown !== served) delete document.documentElement.dataset.near
  }, [shown, served])
  return shown === served ? null : <link rel="stylesheet" href={siteStyle} precedence="site" />
}
