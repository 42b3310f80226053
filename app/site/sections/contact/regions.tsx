import type { Region } from '#app/content/pages/contact.ts'
import { SectionHeading } from '../section-heading.tsx'

export interface RegionsProps {
  heading: string
  lede: string
  mapDescription: string
  regions: readonly Region[]
}

/** What the agency knows about each part of its state. */
export function Regions({ heading, lede, mapDescription, regions }: RegionsProps) {
  return (
    <section className="band band-deep" aria-labelledby="regions-heading">
      <div className="shell stack regions-frame">
        <SectionHeading id="regions-heading" heading={heading} lede={lede} />
        <img
          src="/scenes/ohio.svg"
          alt={mapDescription}
          width="336"
          height="390"
          loading="lazy"
          decoding="async"
        />
        <ul className="stack regions">
          {regions.map((region) => (
            <li key={region.name}>
              <h3>{region.name}</h3>
              <p className="region-counties">{region.counties}</p>
              <p>{region.body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
