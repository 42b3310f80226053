import { Paragraphs } from '#app/site/sections/paragraphs.tsx'
import { SectionHeading } from '#app/site/sections/section-heading.tsx'
import type { CareersText } from './careers-text.ts'

/** How the work is paid, whom the agency looks for, and what the license takes. */
export function LookForSection({ pay, lookFor, license }: Pick<CareersText, 'pay' | 'lookFor' | 'license'>) {
  return (
    <section className="band" aria-labelledby="look-for-heading">
      <div className="shell stack look-for">
        <div>
          <SectionHeading id="look-for-heading" heading={lookFor.heading} lede={lookFor.lede} />
          <ul className="stack look-for-items">
            {lookFor.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.body}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="stack look-for-notes">
          <section className="note" aria-labelledby="pay-heading">
            <h3 id="pay-heading">{pay.heading}</h3>
            <Paragraphs texts={pay.paragraphs} />
          </section>
          <section className="note" aria-labelledby="license-heading">
            <h3 id="license-heading">{license.heading}</h3>
            <p>{license.lede}</p>
            <ul>
              {license.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <small>{license.source}</small>
          </section>
        </div>
      </div>
    </section>
  )
}
