/**
 * What a browser does by itself when a document loads, for a page that React drew in its place: the page is announced,
 * and the keyboard goes on from its beginning, or from the section its address names.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Draws nothing but the words for ears; one in the frame. */
export function PageChanges() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const target = document.getElementById(hash.slice(1)) ?? document.getElementById('main')
    if (!target) return
    // As the browser does for an address that is opened: what is named is in sight, whatever it is folded into.
    let fold = target.closest('details:not([open])')
    if (fold) {
      for (; fold; fold = fold.parentElement?.closest('details:not([open])') ?? null)
        fold.setAttribute('open', '')
      target.scrollIntoView()
    }
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}
