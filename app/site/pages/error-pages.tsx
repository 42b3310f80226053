import type { NotFoundCopy } from '#app/content/pages/not-found.ts'
import { failedNotice } from '#app/forms/notices.ts'
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

/** Stands where a page failed. What went wrong is in the log; the visitor gets a way on. */
export function FailedPage() {
  return (
    <div className="shell not-found">
      <h1>{failedNotice}</h1>
      <p>
        <SiteLink to="/">Return to Home</SiteLink>
      </p>
      <PhoneLine />
    </div>
  )
}

interface ResearchMissingProps {
  heading: string
  body: string
  /** The ways on, the nearest first. */
  ways: readonly { path: string; label: string }[]
}

/** Stands where a category or an article is not, and where one could not be loaded. */
export function ResearchMissing({ heading, body, ways }: ResearchMissingProps) {
  return (
    <div className="shell page-head not-found">
      <h1>{heading}</h1>
      <p className="soft lede">{body}</p>
      <div className="wrap actions">
        {ways.map(({ path, label }, at) => (
          <SiteLink
            key={path}
            to={path}
            {...buttonLook({ variant: at === 0 ? 'default' : 'outline', size: 'lg' })}
          >
            {label}
          </SiteLink>
        ))}
      </div>
      <PhoneLine />
    </div>
  )
}
