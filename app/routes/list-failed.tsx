import { isRouteErrorResponse, useLocation } from 'react-router'
import { PhoneLine } from '#app/site/links/phone-line.tsx'
import { SiteLink } from '#app/site/links/site-link.tsx'
import { buttonLook } from '#app/ui/button.tsx'

interface ListFailedProps {
  error: unknown
  heading: string
  says?: string
  back?: { path: string; label: string }
}

/** Says what happened by its reference only; the cause is in the log. */
export function ListFailed({ error, heading, says, back }: ListFailedProps) {
  const { pathname, search } = useLocation()
  const reference = isRouteErrorResponse(error) ? error.data?.reference : undefined
  const message = reference ? `An error occurred (reference ${reference})` : 'An error occurred'
  return (
    <div className="shell page-head not-found">
      <h1>{heading}</h1>
      <p role="alert" className="soft lede">
        {says} {message}
      </p>
      <div className="wrap actions">
        {/* Loads the page anew, with and without scripts. */}
        <a href={`${pathname}${search}`} {...buttonLook()}>
          Try Again
        </a>
        {back && <SiteLink to={back.path}>{back.label}</SiteLink>}
      </div>
      <PhoneLine />
    </div>
  )
}

/** An article that could not be loaded is as one that is not there, with the reference to report. */
export function ArticleFailed({ error }: Pick<ListFailedProps, 'error'>) {
  return (
    <ListFailed
      error={error}
      heading="Article Not Found"
      back={{ path: '/research', label: 'View all research' }}
    />
  )
}
