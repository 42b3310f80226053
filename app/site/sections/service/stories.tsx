import type { ReactNode } from 'react'
import type { StoriesSection } from '#app/content/pages/section.ts'
import { Fold } from '../folds/fold.tsx'
import { Band, Paragraphs } from '../section-parts.tsx'

interface StoriesProps {
  section: StoriesSection
  /** Draws the chart of a story that has one. */
  chartOf: (story: StoriesSection['stories'][number]) => ReactNode
}

/** Stories in numbers. The label of an invented one stands with its numbers. */
export function Stories({ section, chartOf }: StoriesProps) {
  const { id, heading, lede, tone, stories } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      {stories.map((story) => (
        <article key={story.title} className="stack story">
          <h3>{story.title}</h3>
          {story.label && <p className="sample-mark">{story.label}</p>}
          <dl className="story-numbers">
            {story.figures.map(({ figure, counts }) => (
              <div key={`${figure} ${counts}`}>
                <dt>{counts}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <Fold label="Read the example" about={story.title}>
            <div className="prose-text">
              <Paragraphs texts={story.paragraphs} />
              {chartOf(story)}
              <p className="story-caution">{story.caution}</p>
            </div>
          </Fold>
        </article>
      ))}
    </Band>
  )
}
