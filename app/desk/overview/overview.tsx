/** The front of the desk: the queue of the day, then what came, how promises were kept, and what becomes of requests. */

import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { type Doubt, Doubts, type Suspect, Suspects } from '../today/doubts.tsx'
import { Today, type TodayProps } from '../today/today.tsx'
import type { OpenPoint, OwnArticle } from './before-live.server.ts'
import { FunnelChart, type Series, type Step, WeeksChart } from './charts.tsx'
import type { ArticlesToReview } from './to-review.server.ts'

export interface OverviewProps {
  name: string
  /** The queue of the day; null for whoever works with no list. */
  day: TodayProps | null
  /** Who may have said no. */
  doubts: readonly Doubt[]
  /** What may be spam. */
  spam: { count: number; suspects: readonly Suspect[] }
  notice: string | null
  /** Articles that wait for a review by this person. */
  toReview: ArticlesToReview
  /** The newest that this person began. */
  own: readonly OwnArticle[]
  /** What is left before the site may meet the public; only owners are told. */
  open: OpenPoint[]
  parts: OverviewPart[]
  /** The other screens of the person. */
  links: { path: string; label: string }[]
}

export interface OverviewPart {
  /** The list it is about, and what is said of it. */
  path: string
  title: string
  many: string
  copy: { today: string; topic: string; source: string; funnel: string }
  today: number
  /** `share` in percent; null while there is nothing to measure. */
  kept: { days: number; count: number; share: number | null }
  weeks: string[]
  funnel: Step[]
  byTopic: Series[]
  bySource: Series[]
}

export function Overview(props: OverviewProps) {
  const { name, day, doubts, spam, notice, toReview, open, parts, links } = props
  return (
    <>
      {day ? (
        <Today {...day} notice={notice}>
          <Doubts doubts={doubts} back="/admin" />
          <Suspects {...spam} back="/admin" />
        </Today>
      ) : (
        <ScreenHead title={`Welcome, ${name}`} notice={notice} />
      )}
      <ToReview {...toReview} />
      {open.length > 0 && <BeforeLive points={open} />}
      {parts.length === 0 && (
        <>
          <OwnArticles articles={unnamed(props)} />
          <Ways links={links} />
        </>
      )}
      {parts.map((part) => (
        <Part key={part.path} part={part} />
      ))}
    </>
  )
}

/** A person's own articles that are not told of above. */
function unnamed({ own, toReview }: OverviewProps) {
  const named = new Set(toReview.articles.map(({ id }) => id))
  return own.filter(({ id }) => !named.has(id))
}

/** For whoever works with no list: the way to what they work with. */
function Ways({ links }: Pick<OverviewProps, 'links'>) {
  return (
    <div className="notice-card">
      <h2>Where to next</h2>
      <ul className="ways">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li>
          <Link to="/admin/account">Your account</Link>
        </li>
        <li>
          <a href="/">The website</a>
        </li>
      </ul>
    </div>
  )
}

function Part({ part }: { part: OverviewPart }) {
  const { path, title, many, copy, today, kept, weeks, funnel, byTopic, bySource } = part
  const heading = `overview-${many}`
  return (
    <section className="stack overview-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl className="counts" aria-label={`${title} in figures`}>
        <div>
          <dt>{copy.today}</dt>
          <dd>{today.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Response times met, {kept.days} days</dt>
          <dd>{kept.share === null ? '–' : `${kept.share}% of ${kept.count.toLocaleString('en-US')}`}</dd>
        </div>
      </dl>
      <p>
        <Link className="tap" to={path}>{`Open the list of ${many}`}</Link>
      </p>
      <div className="fit charts">
        <FunnelChart title={`${copy.funnel}, ${weeks.length} weeks`} steps={funnel} />
        {byTopic.length > 0 && <WeeksChart title={copy.topic} weeks={weeks} series={byTopic} />}
        {bySource.length > 0 && <WeeksChart title={copy.source} weeks={weeks} series={bySource} />}
      </div>
    </section>
  )
}

/** The newest articles of whoever writes and works with no list of people. */
function OwnArticles({ articles }: { articles: readonly OwnArticle[] }) {
  const heading = useId()
  if (articles.length === 0) return null
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>Your newest articles</h2>
      <ul className="lined waiting-rows">
        {articles.map(({ id, title, path, text }) => (
          <li key={id} className="wrap between">
            {/* Another document, with a policy of its own. */}
            <Link className="tap" to={path} reloadDocument>
              {title || 'Untitled'}
            </Link>
            <p className="meta">{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link className="tap" to="/admin/articles">
          See all
        </Link>
      </p>
    </section>
  )
}

function ToReview({ articles, more }: ArticlesToReview) {
  if (articles.length === 0) return null
  return (
    <section className="panel" aria-labelledby="to-review">
      <h2 id="to-review">Articles waiting for a review</h2>
      <ul className="lined waiting-rows">
        {articles.map(({ id, title, by }) => (
          <li key={id} className="wrap between">
            {/* Another document with a policy of its own, like the public site. */}
            <Link className="tap" to={`/admin/articles/${id}/edit`} reloadDocument>
              {title}
            </Link>
            <p className="meta">Asked by {by}</p>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <Link className="tap" to="/admin/articles?review=waiting">
            See all that wait
          </Link>
        </p>
      )}
    </section>
  )
}

/** The list that empties itself; nobody sees it once nothing is left. */
function BeforeLive({ points }: { points: readonly OpenPoint[] }) {
  return (
    <section className="panel" aria-labelledby="before-live">
      <h2 id="before-live">Before you go live</h2>
      <ul className="lined waiting-rows">
        {points.map((point) => (
          <Point key={point.id} {...point} />
        ))}
      </ul>
    </section>
  )
}

function Point({ id, text, link, howTo, button }: OpenPoint) {
  const textId = `before-live-${id}`
  return (
    <li>
      <p className="measure" id={textId}>
        {text}
      </p>
      <div className="row wrap">
        {link &&
          (link.path.startsWith('/admin') ? (
            <Link to={link.path}>{link.label}</Link>
          ) : (
            <a href={link.path}>{link.label}</a>
          ))}
        {button && (
          <Form method="post" action="/admin/before-live">
            <input type="hidden" name="id" value={id} />
            <Button
              {...{ type: 'submit', variant: 'outline', size: 'sm' }}
              {...{ name: 'act', value: button.act }}
              aria-describedby={textId}
            >
              {button.label}
            </Button>
          </Form>
        )}
      </div>
      {howTo && (
        <p className="soft">
          How: <code>{howTo}</code>
        </p>
      )}
    </li>
  )
}
