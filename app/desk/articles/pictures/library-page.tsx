import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { maxPictureAlt, maxPictureName } from '#app/articles/model/picture.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { AreaField, ConfirmForm, FormIssue, TextField } from '../../forms/fields.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { Filters, Pager } from '../../submissions/list/board.tsx'
import type { LibraryPicture } from './describe-library.server.ts'

interface LibraryPageProps {
  pictures: readonly LibraryPicture[]
  search: string
  previous: string | null
  next: string | null
  notice: string | null
  answer: FormAnswer | undefined
}

export function LibraryPage({ pictures, search, previous, next, notice, answer }: LibraryPageProps) {
  const isShown = pictures.some(({ id }) => id === answer?.typed.id)
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <ScreenHead title="Picture library" notice={notice} />
      <FormIssue>{isShown ? undefined : answer?.message}</FormIssue>
      <p className="measure">
        Every picture that was uploaded for an article. In the editor, “Picture library” puts one of them into
        the text. A picture that nothing uses is deleted after a week, unless somebody saved its description
        here.
      </p>
      <Filters
        action="/admin/articles/library"
        chosen={{ q: search }}
        searchLabel="Search name or description"
        junk={false}
        end={
          search && (
            <Link {...buttonLook({ variant: 'outline' })} to={libraryPath('')}>
              Clear
            </Link>
          )
        }
      >
        {null}
      </Filters>
      {pictures.length === 0 ? (
        <div className="notice-card">
          <h2>No pictures found</h2>
          <p>{search ? 'Nothing matches this search.' : 'Upload the first one in the article editor.'}</p>
        </div>
      ) : (
        <ul className="stack snug">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <PictureCard picture={picture} answer={answer?.typed.id === picture.id ? answer : undefined} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Pages of pictures"
        previous={previous && libraryPath(search, { before: previous })}
        next={next && libraryPath(search, { after: next })}
      />
    </>
  )
}

interface PictureCardProps {
  picture: LibraryPicture
  answer: FormAnswer | undefined
}

function PictureCard({ picture, answer }: PictureCardProps) {
  const { id, name, alt, src, thumbnail, width, height, facts, day, uses } = picture
  const called = name || 'Picture without a name'
  return (
    <article className="card library-card" aria-labelledby={`picture-${id}`}>
      <a href={src} className="library-thumbnail">
        <img src={thumbnail} alt={alt || called} width={width} height={height} loading="lazy" />
      </a>
      <div className="stack snug library-words">
        <h2 id={`picture-${id}`} className="library-name">
          {called}
        </h2>
        <p className="soft">
          {facts}. Uploaded {day}.
        </p>
        <p>{alt || 'No description yet'}</p>
        <FormIssue>{answer?.message}</FormIssue>
        <Uses uses={uses} />
        <Describe picture={picture} answer={answer} />
        <FocusForm picture={picture} answer={answer} />
        {uses.length === 0 && (
          <ConfirmForm form="delete" id={id} action="Delete" about={called}>
            The picture is deleted at once and cannot be restored.
          </ConfirmForm>
        )}
      </div>
    </article>
  )
}

function Uses({ uses }: Pick<LibraryPicture, 'uses'>) {
  if (uses.length === 0) return <p className="soft">Not used in any article.</p>
  return (
    <div>
      <p>Used in:</p>
      <ul className="library-uses">
        {uses.map(({ id, title, note, isTrashed }) => (
          <li key={id}>
            {isTrashed ? (
              title
            ) : (
              <Link to={`/admin/articles/${id}/edit`} reloadDocument>
                {title}
              </Link>
            )}
            {note && ` (${note})`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Describe({ picture: { id, name, alt }, answer }: PictureCardProps) {
  const isOpen = answer?.typed.form === 'describe'
  const typed = answer?.typed.form === 'describe' ? answer.typed : {}
  return (
    <details className="confirm" open={isOpen}>
      <summary>
        Edit description<span className="sr-only"> of {name || 'this picture'}</span>
      </summary>
      <form method="post" className="stack snug library-form">
        <input type="hidden" name="form" value="describe" />
        <input type="hidden" name="id" value={id} />
        <TextField
          name="name"
          label="Name"
          maxLength={maxPictureName}
          defaultValue={typed.name ?? name}
          issue={answer?.issues?.name}
          autoComplete="off"
        />
        <AreaField
          name="alt"
          label="Description"
          hint="New uses of the picture begin with these words. Articles that have it keep theirs."
          rows={3}
          maxLength={maxPictureAlt}
          defaultValue={typed.alt ?? alt}
          issue={answer?.issues?.alt}
        />
        <div>
          <Button type="submit">Save description</Button>
        </div>
      </form>
    </details>
  )
}

function libraryPath(search: string, beside: { after?: string; before?: string } = {}): string {
  const wanted = new URLSearchParams({ ...(search && { q: search }), ...beside }).toString()
  return wanted ? `/admin/articles/library?${wanted}` : '/admin/articles/library'
}

/** The point that crops keep: two numbers, or with scripts a press on the picture. */
interface FocusFormProps {
  picture: LibraryPicture
  answer: FormAnswer | undefined
}

/** What a press of an arrow key moves, per cent; with Shift. */
const steps = { small: 1, large: 10 }

function FocusForm({ picture: { id, name, focus, thumbnail, width, height }, answer }: FocusFormProps) {
  const isAnswered = answer?.typed.form === 'focus'
  const typed = isAnswered ? answer.typed : {}
  const [x, setX] = useState(typed.x ?? String(focus.x))
  const [y, setY] = useState(typed.y ?? String(focus.y))
  const set = (left: number, top: number) => {
    setX(String(within(left)))
    setY(String(within(top)))
  }
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter on a button is a press without a place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.shiftKey ? steps.large : steps.small
    const [right, down] = ways[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    set(Number(x) + right * step, Number(y) + down * step)
  }
  const number = { type: 'number', min: 0, max: 100, step: 1, inputMode: 'numeric', required: true } as const
  return (
    <details className="confirm" open={isAnswered}>
      <summary>
        Set focal point<span className="sr-only"> of {name || 'this picture'}</span>
      </summary>
      <form method="post" className="stack snug library-form">
        <input type="hidden" name="form" value="focus" />
        <input type="hidden" name="id" value={id} />
        <p>Cards and other crops of the picture keep this point in sight.</p>
        <button
          type="button"
          className="focus-picture"
          aria-label="Choose the point: press on the picture, or use the arrow keys"
          onClick={press}
          onKeyDown={keys}
        >
          <img src={thumbnail} alt="" width={width} height={height} loading="lazy" />
          <svg aria-hidden="true">
            <circle cx={`${within(Number(x))}%`} cy={`${within(Number(y))}%`} r="11" />
            <circle cx={`${within(Number(x))}%`} cy={`${within(Number(y))}%`} r="8" />
          </svg>
        </button>
        <div className="wrap focus-numbers">
          <TextField
            {...number}
            name="x"
            label="From the left, %"
            value={x}
            onChange={({ currentTarget }) => setX(currentTarget.value)}
            issue={isAnswered ? answer.issues?.x : undefined}
          />
          <TextField
            {...number}
            name="y"
            label="From the top, %"
            value={y}
            onChange={({ currentTarget }) => setY(currentTarget.value)}
            issue={isAnswered ? answer.issues?.y : undefined}
          />
        </div>
        <div>
          <Button type="submit">Save focal point</Button>
        </div>
      </form>
    </details>
  )
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (share: number) => Math.min(100, Math.max(0, Math.round(share) || 0))
