import type { NotFoundCopy } from '#app/content/pages/not-found.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'

/** Stands where no page is. It says nothing of the address asked for, so all such answers are one. */
export function NotFoundPage({ copy }: { copy: NotFoundCopy }) {
  return (
    <div className="shell stack split page-hero not-found">
      <div>
        <p className="not-found-number">404</p>
        <h1>{copy.heading}</h1>
        <p className="soft lede">{copy.body}</p>
        <div className="wrap actions">
          <SiteLink to="/" {...buttonLook({ variant: 'accent', size: 'lg' })}>
            {copy.linkLabel}
          </SiteLink>
        </div>
        <PhoneLine />
      </div>
      <img src="/scenes/crossroads.svg" alt={copy.sceneDescription} width="640" height="400" />
    </div>
  )
}
