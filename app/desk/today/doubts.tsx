/** What one press answers: did they say no, and is it spam? Until then nothing automatic goes to them. */
import { Link } from 'react-router'
import { DoubtForm, SpamForm } from '../submissions/action-form.tsx'

export interface Doubt {
  id: string
  path: string
  version: number
  name: string
  /** In which way it came. */
  said: string
  /** What they wrote, or its beginning. */
  words: string
}

export function Doubts({ doubts, back }: { doubts: readonly Doubt[]; back: string }) {
  if (doubts.length === 0) return null
  return (
    <section className="panel" aria-labelledby="doubts">
      <h2 id="doubts">Did they say no?</h2>
      <p className="meta">Nothing is sent to them, and nobody calls, until you answer.</p>
      <ul className="lined">
        {doubts.map(({ id, path, version, name, said, words }) => (
          <li key={id} className="queue-row" data-doubt={id}>
            <p className="queue-name">
              <Link to={path} className="tap">
                <strong>{name}</strong>
              </Link>
              <span className="meta">{said}</span>
            </p>
            {words && <blockquote className="queue-name">{words}</blockquote>}
            <DoubtForm target={{ path, version, back }} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface Suspect {
  id: string
  path: string
  version: number
  name: string
  /** What speaks for spam. */
  signs: string
  words: string
}

export function Suspects({
  count,
  suspects,
  back,
}: {
  count: number
  suspects: readonly Suspect[]
  back: string
}) {
  if (count === 0) return null
  return (
    <section className="panel" aria-labelledby="suspects">
      <h2 id="suspects">
        {count === 1
          ? 'One request may be spam'
          : `${count}${count === 100 ? ' or more' : ''} requests may be spam`}
      </h2>
      <p className="meta">Nobody was told of them, and nothing was sent. Your answer teaches the desk.</p>
      <ul className="lined">
        {suspects.map(({ id, path, version, name, signs, words }) => (
          <li key={id} className="queue-row" data-suspect={id}>
            <p className="queue-name">
              <Link to={path} className="tap">
                <strong>{name}</strong>
              </Link>
              <span className="meta">{signs}</span>
            </p>
            {words && <blockquote className="queue-name">{words}</blockquote>}
            <SpamForm target={{ path, version, back }} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
