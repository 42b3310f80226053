/** What one press answers: did they say no, and is it spam? Until then nothing automatic goes to them. */
import { Link } from 'react-router'
import { AnswerForm } from '../submissions/action-form.tsx'

export interface OpenQuestion {
  id: string
  path: string
  version: number
  name: string
  /** In which way it came, or what speaks for spam. */
  said: string
  /** What they wrote, or its beginning. */
  words: string
}

interface OpenQuestionsProps {
  about: 'doubt' | 'spam'
  title: string
  /** What holds until it is answered. */
  text: string
  rows: readonly OpenQuestion[]
  back: string
}

export function OpenQuestions({ about, title, text, rows, back }: OpenQuestionsProps) {
  if (rows.length === 0) return null
  const heading = `${about}-questions`
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className="meta">{text}</p>
      <ul className="lined">
        {rows.map(({ id, path, version, name, said, words }) => (
          <li key={id} className="queue-row" data-question={id}>
            <p className="queue-name">
              <Link to={path} className="tap">
                <strong>{name}</strong>
              </Link>
              <span className="meta">{said}</span>
            </p>
            {words && <blockquote className="queue-name">{words}</blockquote>}
            <AnswerForm target={{ path, version, back }} about={about} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
