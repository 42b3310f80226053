import type { AboutWords } from '#app/content/pages/home.ts'
import { Paragraphs } from '../paragraphs.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { Figures } from '../stats.tsx'

/** Who the agency is, how it is paid, and its figures, each with its source. */
export function About({ words }: { words: AboutWords }) {
  return (
    <section id="about" className="band band-tint" aria-labelledby="about-heading">
      <div className="shell stack about">
        <div>
          <SectionHeading id="about-heading" heading={words.heading} />
          <Paragraphs texts={words.paragraphs} />
        </div>
        <img
          src="/scenes/lake.svg"
          alt={words.sceneDescription}
          width="640"
          height="400"
          loading="lazy"
          decoding="async"
        />
        <Figures figures={words.figures} />
      </div>
    </section>
  )
}
