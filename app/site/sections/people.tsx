import type { PeopleCopy } from '#app/content/agency/people.ts'
import { SiteLink } from '../links/site-link.tsx'
import { Band } from './band.tsx'

/** The agency's people with their license numbers; a monogram stands where a photograph will. */
export function People({ copy }: { copy: PeopleCopy }) {
  return (
    <Band id="people" heading={copy.heading} lede={copy.lede}>
      <ul className="stack people">
        {copy.people.map((person) => (
          <li key={person.npn}>
            <span className="disc monogram" aria-hidden="true">
              {person.monogram}
            </span>
            <div>
              <h3>{person.name}</h3>
              <p className="kicker person-role">{person.role}</p>
              <p>{person.about}</p>
              <small>National Producer Number {person.npn}</small>
            </div>
          </li>
        ))}
      </ul>
      <p className="meta people-note">
        {copy.notice} <SiteLink to="/licensing">See all licenses and check them</SiteLink>
      </p>
    </Band>
  )
}
