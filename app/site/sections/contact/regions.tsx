import type { Regions as RegionsProps } from '#app/content/agency/regions.ts'
import { map } from '#app/theme/theme.ts'
import { SectionHeading } from '../section-parts.tsx'

/** What the agency knows about each part of its state. */
export function Regions({ heading, lede, regions }: RegionsProps) {
  return (
    <section className="band band-deep" aria-labelledby="regions-heading">
      <div className="shell stack regions-frame">
        <SectionHeading id="regions-heading" heading={heading} lede={lede} />
        {map && (
          <img
            src={map.src}
            alt={map.description}
            width={map.width}
            height={map.height}
            loading="lazy"
            decoding="async"
          />
        )}
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
