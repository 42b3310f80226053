import type { PeopleWords } from '#app/content/agency/people.ts'
import { SiteLink } from '../links/site-link.tsx'
import { Band } from './band.tsx'

/** The agency's people with their license numbers; a monogram stands where a photograph will. */
export function People({ words }: { words: PeopleWords }) {
  return (
    <Band id="people" heading={words.heading} lede={words.lede}>
      <ul className="stack people">
        {words.people.map((person) => (
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
        {words.notice} <SiteLink to="/licensing">See all licenses and check them</SiteLink>
      </p>
    </Band>
  )
}
