import type { AboutCopy } from '#app/content/pages/home.ts'
import { Paragraphs } from '../paragraphs.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { Figures } from '../stats.tsx'

/** Who the agency is, how it is paid, and its figures, each with its source. */
export function About({ copy }: { copy: AboutCopy }) {
  return (
    <section id="about" className="band band-tint" aria-labelledby="about-heading">
      <div className="shell stack about">
        <div>
          <SectionHeading id="about-heading" heading={copy.heading} />
          <Paragraphs texts={copy.paragraphs} />
        </div>
        <img
          src="/scenes/lake.svg"
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
