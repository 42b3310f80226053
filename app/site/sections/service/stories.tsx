import type { StoriesSection } from '#app/content/pages/section.ts'
import { Band } from '../band.tsx'
import { Paragraphs } from '../paragraphs.tsx'

/** Worked stories. The label stands with the numbers, so that nobody takes them for a client's. */
export function Stories({ section }: { section: StoriesSection }) {
  const { id, heading, lede, tone, stories } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <div className="stack stories">
        {stories.map((story) => (
          <article key={story.title} className="stack story">
            <div className="prose-text">
              <h3>{story.title}</h3>
              <Paragraphs texts={story.paragraphs} />
              <p className="story-caution">{story.caution}</p>
            </div>
            <div className="story-numbers">
              <p className="sample-mark">Illustrative example, not a client</p>
              <dl>
                {story.figures.map((claim) => (
                  <div key={`${claim.figure} ${claim.counts}`}>
                    <dt>{claim.counts}</dt>
                    <dd>{claim.figure}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </article>
        ))}
      </div>
    </Band>
  )
}
