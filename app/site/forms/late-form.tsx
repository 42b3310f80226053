import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { SiteLink, type SiteLinkProps } from '../links/site-link.tsx'

interface LateFormProps {
  /** The form's own page, for whoever comes before it is drawn. */
  home: SiteLinkProps['to']
  /** The page has a form already: without scripts the way to this one's own page stands here in its place. */
  isSecond?: boolean
  children: ReactNode
}

/**
 * A long form far down a page that also lives on a page of its own: it is drawn when the visitor comes near. Until then a
 * browser with scripts lays out and styles none of it. Without scripts it stands in the page like any other, unless it is the
 * second: nearly all visitors would be sent its markup for nothing.
 */
export function LateForm({ home, isSecond = false, children }: LateFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const comeNear: IntersectionObserverCallback = (seen, sight) => {
      if (!seen.some((one) => one.isIntersecting)) return
      // Or it would see its place go, and take the form back.
      sight.disconnect()
      startTransition(() => setNear(true))
    }
    const sight = new IntersectionObserver(comeNear, { rootMargin: '100%' })
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [])
  if (isNear) return children
  return (
    <div ref={place} className="form-late">
      <SiteLink to={home} className={isSecond ? undefined : 'with-script'}>
        Open the form on its own page
      </SiteLink>
      {!isSecond && <noscript>{children}</noscript>}
    </div>
  )
}
