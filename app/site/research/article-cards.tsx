import type { PassagePart } from '#app/articles/search/passage.ts'
import { samplePrefix } from '#app/content/pages/article-dates.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { SceneName } from '#app/ui/scenes.ts'
import { SiteLink } from '../links/site-link.tsx'
import { Scene } from '../scenes/scene.tsx'
import { CardPicture } from './feature-picture.tsx'
import type { CardView } from './research-data.server.ts'

interface ArticleCardsProps {
  cards: readonly CardView[]
  /** The level of a card's heading: one below what stands above the grid. */
  level?: 2 | 3
  /** The first has room and a picture, the others a line or two each. */
  isIndex?: boolean
}

const scenes: Record<CardView['category'], SceneName> = {
  'life-insurance': 'whole-life-insurance',
  'mortgage-protection': 'mortgage-protection',
  annuities: 'annuities',
  'retirement-planning': 'reading',
  'home-and-auto': 'mortgage-protection',
  'medicare-and-health': 'kitchen-table',
  'business-insurance': 'main-street',
}

export function ArticleCards({ cards, level = 2, isIndex = false }: ArticleCardsProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={isIndex ? 'article-cards article-index' : 'article-cards'}>
      {cards.map((card, at) => (
        <li key={card.path} className="card article-card" data-category={card.category}>
          {isIndex &&
            (card.picture ? (
              <CardPicture picture={card.picture} isFirst={at === 0} />
            ) : (
              <Scene name={scenes[card.category]} description="" />
            ))}
          <p className="kicker article-card-category">{card.categoryLabel}</p>
          <Heading>
            <SiteLink to={card.path} className="article-card-link">
              {card.title}
            </SiteLink>
          </Heading>
          <p className="soft">{card.excerpt}</p>
          {card.tags.length > 0 && (
            <p className="meta">
              <span className="sr-only">Tags: </span>
              {card.tags.join(', ')}
            </p>
          )}
          <p className="wrap meta article-card-facts">
            <span>{card.author}</span>
            <span>
              {card.isSample && `${samplePrefix} `}
              <time dateTime={card.dateTime}>{card.date}</time>
            </span>
            <span>{card.readingTime}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

export interface PagesProps {
  newer: string | null
  older: string | null
}

export function Pages({ newer, older }: PagesProps) {
  if (!newer && !older) return null
  const look = buttonLook({ variant: 'outline' })
  return (
    <nav className="wrap between article-pages" aria-label="Pages of articles">
      {newer && (
        <SiteLink to={newer} rel="prev" {...look}>
          ← Previous page
        </SiteLink>
      )}
      {older && (
        <SiteLink to={older} rel="next" {...look}>
          Next page →
        </SiteLink>
      )}
    </nav>
  )
}

export interface ResultView {
  title: string
  path: string
  label: string
  passage: readonly PassagePart[]
}

export function SearchResults({ results }: { results: readonly ResultView[] }) {
  return (
    <ol className="stack search-results">
      {results.map(({ title, path, label, passage }) => (
        <li key={path}>
          <p className="meta">{label}</p>
          <h3>
            <SiteLink to={path} className="tap">
              {title}
            </SiteLink>
          </h3>
          <p className="soft">
            {passage.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text))}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The outline of cards of articles while they are on their way: alone, because every page carries it. */

const outlines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

export function WaitingCards() {
  return (
    <div role="status">
      <span className="sr-only">Loading articles...</span>
      <ul className="article-cards" aria-hidden="true">
        {outlines.map((name) => (
          <li key={name} className="card article-card article-card-waiting" data-skeleton="">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  )
}
