import type { NotFoundWords } from '#app/content/pages/not-found.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'

/** Stands where no page is. It says nothing of the address asked for, so all such answers are one. */
export function NotFoundPage({ words }: { words: NotFoundWords }) {
  return (
    <div className="shell stack page-hero not-found">
      <div>
        <p className="not-found-number">404</p>
        <h1>{words.heading}</h1>
        <p className="soft lede">{words.body}</p>
        <div className="wrap actions">
          <SiteLink to="/" {...buttonLook({ variant: 'accent', size: 'lg' })}>
            {words.linkLabel}
          </SiteLink>
        </div>
        <PhoneLine />
      </div>
      <img src="/scenes/crossroads.svg" alt={words.sceneDescription} width="640" height="400" />
    </div>
  )
}
