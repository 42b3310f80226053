/** The front of the desk: the queue of the day, then what came, how promises were kept, and what becomes of requests. */
import { Link } from 'react-router'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Today, type TodayProps } from '../today/today.tsx'
import type { OpenPoint } from './before-live.server.ts'
import { BeforeLive } from './before-live.tsx'
import { FunnelChart, type Series, type Step, WeeksChart } from './charts.tsx'
import type { OwnArticle } from './own-articles.server.ts'
import { OwnArticles } from './own-articles.tsx'
import type { ArticlesToDo } from './to-review.server.ts'
import { ToChange, ToReview } from './to-review.tsx'

export interface OverviewProps {
  name: string
  /** The queue of the day; null for whoever works with no list. */
  day: TodayProps | null
  notice: string | null
  /** Articles that wait for a review by this person. */
  toReview: ArticlesToDo
  /** Articles that came back to this person. */
  toChange: ArticlesToDo
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
  const { name, day, notice, toReview, toChange, open, parts, links } = props
  return (
    <>
      {day ? <Today {...day} notice={notice} /> : <ScreenHead title={`Welcome, ${name}`} notice={notice} />}
      <ToReview {...toReview} />
      <ToChange {...toChange} />
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
function unnamed({ own, toReview, toChange }: OverviewProps) {
  const named = new Set([...toReview.articles, ...toChange.articles].map(({ id }) => id))
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
          <dt>Promises kept, {kept.days} days</dt>
          <dd>{kept.share === null ? '–' : `${kept.share}% of ${kept.count.toLocaleString('en-US')}`}</dd>
        </div>
      </dl>
      <p>
        <Link className="tap" to={path}>{`Open the list of ${many}`}</Link>
      </p>
      <div className="charts">
        <FunnelChart title={`${copy.funnel}, ${weeks.length} weeks`} steps={funnel} />
        {byTopic.length > 0 && <WeeksChart title={copy.topic} weeks={weeks} series={byTopic} />}
        {bySource.length > 0 && <WeeksChart title={copy.source} weeks={weeks} series={bySource} />}
      </div>
    </section>
  )
}
