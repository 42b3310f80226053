/** Loaded when it is first asked for. */

import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../forms/fields.tsx'
import { waits } from '../../waits.ts'
import { EditorDialog } from './editor-dialog.tsx'

interface Choice {
  name: string
  alt: string
  src: string
  thumbnail: string
  width: number
  height: number
}

interface Page {
  pictures: readonly Choice[]
  next: string | null
}

interface LibraryDialogProps {
  /** Handed in: fetched from the text's own file it would cost every page of the site a helper. */
  choose: (picture: Choice) => void
  leave: () => void
}

const pause = waits.search

export default function LibraryDialog({ choose, leave }: LibraryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const { page, said, more, isStale } = useLibrary(typed)
  const [first] = page.pictures
  const take = (picture: Choice) => {
    dialog.current?.close()
    choose(picture)
  }
  return (
    // Enter in the search means the first of the list.
    <EditorDialog
      dialog={dialog}
      title="Picture library"
      onClose={leave}
      onSubmit={() => first && !isStale && take(first)}
    >
      <Labelled
        label="Search name or description"
        draw={(ties) => (
          <input
            {...ties}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      />
      <p role="status" className="soft">
        {said}
      </p>
      <ul className="library-choices">
        {page.pictures.map((picture) => (
          <li key={picture.src}>
            <button type="button" className="library-choice" onClick={() => take(picture)}>
              <img
                src={picture.thumbnail}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
              <span>{picture.name || picture.alt || 'Picture without a name'}</span>
              {picture.name && picture.alt && <span className="sr-only">: {picture.alt}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="wrap confirm-dialog-actions">
        {page.next && (
          <Button variant="ghost" onClick={more}>
            More pictures
          </Button>
        )}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </div>
    </EditorDialog>
  )
}

function useLibrary(typed: string) {
  const [page, setPage] = useState<Page>({ pictures: [], next: null })
  const [said, say] = useState('Loading pictures')
  const [answers, setAnswers] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await ask(new URLSearchParams({ q: typed }), stop.signal)
        setPage(found)
        setAnswers(typed)
        say(found.pictures.length > 0 ? '' : 'No pictures found.')
      } catch {
        if (!stop.signal.aborted) say(away())
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  const more = async () => {
    try {
      const found = await ask(new URLSearchParams({ q: typed, after: page.next ?? '' }))
      // Not behind the results of another search, nor twice.
      setPage((now) =>
        now === page ? { pictures: [...now.pictures, ...found.pictures], next: found.next } : now,
      )
    } catch {
      say(away())
    }
  }
  return { page, said, more, isStale: answers !== typed }
}

const away = () =>
  navigator.onLine
    ? 'The library is not available right now. Try again in a minute.'
    : 'There is no connection. The library is here again once there is one.'

async function ask(query: URLSearchParams, signal?: AbortSignal): Promise<Page> {
  const headers = { accept: 'application/json' }
  const answer = await fetch(`/admin/articles/pictures?${query}`, { headers, ...(signal && { signal }) })
  if (!answer.ok) throw new Error(`the library answered ${answer.status}`)
  return (await answer.json()) as Page
}
