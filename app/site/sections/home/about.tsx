import type { AboutCopy } from '#app/content/pages/home.ts'
import type { Tone } from '#app/content/pages/section.ts'
import { Figures } from '../figures/stats.tsx'
import { Fold } from '../folds/fold.tsx'
import { Paragraphs, SectionHeading } from '../section-parts.tsx'

/** Who the agency is, how it is paid, and its figures, each with its source. */
export function About({ copy, tone }: { copy: AboutCopy; tone: Tone }) {
  const [first, ...rest] = copy.paragraphs
  return (
    <section id="about" className={`band band-${tone}`} aria-labelledby="about-heading">
      <div className="shell stack split about">
        <div>
          <SectionHeading id="about-heading" heading={copy.heading} />
          <p>{first}</p>
          <Fold label="How we are paid">
            <Paragraphs texts={rest} />
          </Fold>
        </div>
        <img
          src={`/scenes/${copy.scene}.svg`}
          alt={copy.sceneDescription}
          width="640"
          height="400"
          loading="lazy"
          decoding="async"
        />
        <Figures figures={copy.figures} />
      </div>
    </section>
  )
}
