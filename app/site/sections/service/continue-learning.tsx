import type { ContinueLearning as Words } from '#app/content/pages/continue-learning.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import type { CardView } from '../../research/research-data.server.ts'

/** What the block holds: its words, and the articles as they are now. */
export interface Learning {
  words: Words
  cards: readonly Pick<CardView, 'path' | 'title' | 'categoryLabel' | 'readingTime'>[]
}

/** Articles to read on with; they open beside the page, so that a half-filled form stays. */
export function ContinueLearning({ words, cards }: Learning) {
  return (
    <div className="learning">
      <h3>{words.heading}</h3>
      <p className="meta section-note">{words.lede}</p>
      <ul>
        {cards.map(({ path, title, categoryLabel, readingTime }) => (
          <li key={path}>
            <a className="card stack learning-card" href={path} target="_blank" rel="noopener">
              <span className="kicker learning-kind">
                {categoryLabel}, {readingTime}
              </span>
              <span className="learning-title">{title}</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <SiteLink to={words.allAddress} {...buttonLook({ variant: 'outline' })}>
        {words.allLabel}
        <Icon name="arrow" />
      </SiteLink>
    </div>
  )
}
