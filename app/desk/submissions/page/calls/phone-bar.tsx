/** On a phone, at the foot of a person's page: the way to call, to what came of it, and on, wherever the page stands. */
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { CallLink } from '#app/ui/person/person-card.tsx'
import type { SubmissionPageData } from '../submission-page-data.ts'

/** Of the panel that the outcomes stand in. */
export const outcomesId = 'after-a-call'

export function PhoneBar({ data: { person, walk } }: { data: SubmissionPageData }) {
  const look = buttonLook({ variant: 'outline' })
  return (
    <nav className="row wrap tight phone-bar" aria-label="Call and log">
      <CallLink person={person} />
      <a {...look} href={`#${outcomesId}`}>
        {person.phone === '' ? 'Log an email' : 'Log a call'}
      </a>
      {walk && (
        <Link {...look} to={walk.next}>
          Next
        </Link>
      )}
    </nav>
  )
}
