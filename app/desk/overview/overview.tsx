/** The front of the desk: who waits, what came today, how promises were kept, and what becomes of requests. */
import { Link } from 'react-router'
import { type ClockOnCard, PromiseClock } from '#app/ui/person/promise-clock.tsx'
import { FunnelChart, type Series, type Step, WeeksChart } from './charts.tsx'

export interface OverviewProps {
  name: string
  parts: OverviewPart[]
  /** The other screens of the person. */
  links: { path: string; label: string }[]
}

export interface OverviewPart {
  /** The list it is about, and what is said of it. */
  path: string
  title: string
  many: string
  copy: { today: string; topic: string; source: string; funnel: string; nobody: string }
  /** The most pressing first. */
  waiting: {
    id: string
    name: string
    phone: string
    phoneLink: string
    isAsap: boolean
    clock: ClockOnCard
  }[]
  moreWait: boolean
  today: number
  /** `share` in percent; null while there is nothing to measure. */
  kept: { days: number; count: number; share: number | null }
  weeks: string[]
  funnel: Step[]
  byTopic: Series[]
  bySource: Series[]
}

export function Overview({ name, parts, links }: OverviewProps) {
  return (
    <>
      <h1>Welcome, {name}</h1>
      {parts.length === 0 && <Ways links={links} />}
      {parts.map((part) => (
        <Part key={part.path} part={part} />
      ))}
    </>
  )
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
  const { path, title, many, copy, waiting, moreWait, today, kept, weeks, funnel, byTopic, bySource } = part
  const heading = `overview-${many}`
  return (
    <section className="stack overview-part" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl className="counts" aria-label={`${title} in figures`}>
        <div>
          <dt>Waiting for a call</dt>
          <dd>{moreWait ? `more than ${waiting.length}` : waiting.length}</dd>
        </div>
        <div>
          <dt>{copy.today}</dt>
          <dd>{today.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Promises kept, {kept.days} days</dt>
          <dd>{kept.share === null ? '–' : `${kept.share}% of ${kept.count.toLocaleString('en-US')}`}</dd>
        </div>
      </dl>
      <div className="panel">
        <h3>Call next</h3>
        {waiting.length === 0 && <p>{copy.nobody}</p>}
        <ol className="lined waiting-rows">
          {waiting.map(({ id, name, phone, phoneLink, isAsap, clock }) => (
            <li key={id} className="row wrap between">
              <p>
                <Link to={`${path}/${id}`}>
                  <strong>{name}</strong>
                </Link>{' '}
                <a href={phoneLink} aria-label={`Call ${name}, ${phone}`}>
                  {phone}
                </a>{' '}
                {isAsap && <span className="tag tag-urgent">Call ASAP</span>}
              </p>
              <PromiseClock clock={clock} />
            </li>
          ))}
        </ol>
        <p>
          <Link to={path}>{`Open the list of ${many}`}</Link>
        </p>
      </div>
      <div className="charts">
        <FunnelChart title={`${copy.funnel}, ${weeks.length} weeks`} steps={funnel} />
        {byTopic.length > 0 && <WeeksChart title={copy.topic} weeks={weeks} series={byTopic} />}
        {bySource.length > 0 && <WeeksChart title={copy.source} weeks={weeks} series={bySource} />}
      </div>
    </section>
  )
}
