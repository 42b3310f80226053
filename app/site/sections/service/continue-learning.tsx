import type { ContinueLearning as Words } from '#app/content/pages/continue-learning.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '../../links/site-link.tsx'

/** Three articles to read on with; they open beside the page, so that a half-filled form stays. */
export function ContinueLearning({ words }: { words: Words }) {
  return (
    <div className="learning">
      <h3>{words.heading}</h3>
      <p className="meta section-note">{words.lede}</p>
      <ul>
        {words.articles.map((article) => (
          <li key={article.to}>
            <a className="card stack learning-card" href={article.to} target="_blank" rel="noopener">
              <span className="kicker learning-kind">
                {article.category}, {article.minutes} min read
              </span>
              <span className="learning-title">{article.title}</span>
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
