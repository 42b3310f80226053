/** The front of the desk: the queue of the day, articles to review, and what is left before the site goes live. */
import { Link } from 'react-router'
import { ScreenHead } from '../frame/screen-head.tsx'
import { type OpenQuestion, OpenQuestions } from '../today/doubts.tsx'
import { Today, type TodayProps } from '../today/today.tsx'
import type { ArticlesToReview, OpenPoint } from './overview.server.ts'

export interface OverviewProps {
  name: string
  /** The queue of the day; null for whoever works with no list. */
  day: TodayProps | null
  /** Who may have said no. */
  doubts: readonly OpenQuestion[]
  /** What may be spam. */
  spam: { count: number; suspects: readonly OpenQuestion[] }
  notice: string | null
  /** Articles that wait for a review by this person. */
  toReview: ArticlesToReview
  /** What is left before the site may meet the public; only owners are told. */
  open: OpenPoint[]
  /** The other screens of the person. */
  links: { path: string; label: string }[]
}

export function Overview({ name, day, doubts, spam, notice, toReview, open, links }: OverviewProps) {
  return (
    <>
      {day ? (
        <Today {...day} notice={notice}>
          <OpenQuestions
            about="doubt"
            title="Did they say no?"
            text="Nothing is sent to them, and nobody calls, until you answer."
            rows={doubts}
            back="/admin"
          />
          <OpenQuestions
            about="spam"
            title={
              spam.count === 1
                ? 'One request may be spam'
                : `${spam.count}${spam.count === 100 ? ' or more' : ''} requests may be spam`
            }
            text="Nobody was told of them, and nothing was sent. Your answer teaches the desk."
            rows={spam.suspects}
            back="/admin"
          />
        </Today>
      ) : (
        <ScreenHead title={`Welcome, ${name}`} notice={notice} />
      )}
      <ToReview {...toReview} />
      {open.length > 0 && <BeforeLive points={open} />}
      {!day && <Ways links={links} />}
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

function Point({ text, link, howTo }: OpenPoint) {
  return (
    <li>
      <p className="measure">{text}</p>
      {link &&
        (link.path.startsWith('/admin') ? (
          <Link to={link.path}>{link.label}</Link>
        ) : (
          <a href={link.path}>{link.label}</a>
        ))}
      {howTo && (
        <p className="soft">
          How: <code>{howTo}</code>
        </p>
      )}
    </li>
  )
}
