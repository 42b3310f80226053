import { buttonLook } from '#app/ui/button.tsx'
import { PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'

export interface ResearchMissingProps {
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
