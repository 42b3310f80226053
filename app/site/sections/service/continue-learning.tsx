import type { ContinueLearning as Copy } from '#app/content/pages/continue-learning.ts'
import { unbroken } from '#app/content/unbroken.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import type { CardView } from '../../research/research-data.server.ts'
import { scrollable } from '../folds/carousel.ts'

/** What the block holds: its words, and the articles as they are now. */
export interface Learning {
  copy: Copy
  cards: readonly Pick<CardView, 'path' | 'title' | 'categoryLabel' | 'readingTime'>[]
}

/** Articles to read on with; they open beside the page, so that a half-filled form stays. */
export function ContinueLearning({ copy, cards }: Learning) {
  return (
    <div className="learning off-paper">
      <h3 id="learning-heading">{copy.heading}</h3>
      <p className="meta section-note">{copy.lede}</p>
      <ul className="carousel" {...scrollable('learning')}>
        {cards.map(({ path, title, categoryLabel, readingTime }) => (
          <li key={path}>
            <a className="card stack learning-card" href={path} target="_blank" rel="noopener">
              <span className="kicker learning-kind">
                {categoryLabel}, {unbroken(readingTime)}
              </span>
              <span className="learning-title">{title}</span>
            </a>
          </li>
        ))}
      </ul>
      <SiteLink to={copy.allAddress} {...buttonLook({ variant: 'outline' })}>
        {copy.allLabel}
        <Icon name="arrow" />
      </SiteLink>
    </div>
  )
}
