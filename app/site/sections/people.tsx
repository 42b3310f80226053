import type { PeopleCopy } from '#app/content/agency/people.ts'
import type { Tone } from '#app/content/pages/section.ts'
import { Whole } from '../links/contact-lines.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { Band, Fold } from './section-parts.tsx'

/** CSS pixels: a disc of 64, twice as sharp on most telephones. */
const portrait = { width: 64, height: 64, loading: 'lazy', decoding: 'async' } as const

/** The agency's people with their license numbers; a monogram stands where there is no photograph. */
export function People({ copy, tone }: { copy: PeopleCopy; tone?: Tone }) {
  return (
    <Band id="people" heading={copy.heading} lede={copy.lede} tone={tone}>
      <Fold label={`Meet all ${copy.people.length}`}>
        <ul className="fit people">
          {copy.people.map((person) => (
            <li key={person.name}>
              {person.photo ? (
                <img className="disc monogram" src={person.photo} alt={person.name} {...portrait} />
              ) : (
                <span className="disc monogram" aria-hidden="true">
                  {person.monogram}
                </span>
              )}
              <div>
                <h3>{person.name}</h3>
                <p className="kicker person-role">{person.role}</p>
                <p>{person.about}</p>
                {person.numbers.map((number) => (
                  <small key={number}>
                    <Whole text={number} />
                  </small>
                ))}
              </div>
            </li>
          ))}
        </ul>
        <p className="meta people-note">
          <SiteLink to="/licensing">See all licenses and check them</SiteLink>
        </p>
      </Fold>
    </Band>
  )
}
