import { failedNotice } from '#app/forms/notices.ts'
import { PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'

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
