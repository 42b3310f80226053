/**
 * Who is known under the same telephone number or mailbox: opened instead, or entered all the same. It stands below the button
 * that was pressed and takes the focus, so that nobody saves a second one without having seen the first.
 */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { maxOthers, sayOthers } from '#app/submissions/person/say-others.ts'
import { Button } from '#app/ui/button.tsx'

/** Where it stands on the page. */
export const knownId = 'known-requests'

export interface KnownRequest {
  id: string
  path: string
  name: string
  /** "Same phone, new, Nov 20, 9:15 AM". */
  about: string
  /** True for somebody who asked not to be contacted. */
  doNotContact: boolean
}

interface KnownRequestsProps {
  known: readonly KnownRequest[]
  one: string
  /** Runs before the one at `path` is opened. */
  onOpen(path: string): void
}

export function KnownRequests({ known, one, onOpen }: KnownRequestsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (known.length === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [known])
  if (known.length === 0) return null
  return (
    <div ref={box} id={knownId} role="alert" tabIndex={-1} className="form-notice entry-known">
      <p>
        <strong>This phone number or email has {(sayOthers(known.length) ?? '').toLowerCase()}.</strong>{' '}
        Nothing was saved yet. Open a request below
        <span className="with-script">, where your note goes along</span>, or save this as a new {one}.
      </p>
      <ul>
        {known.slice(0, maxOthers).map(({ id, path, name, about, doNotContact }) => (
          <li key={id}>
            <Link to={path} className="tap" onClick={() => onOpen(path)}>
              Open {name}
            </Link>{' '}
            <span className="meta">{about}</span>{' '}
            {doNotContact && <span className="tag tag-caution">Do not contact</span>}
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        variant="outline"
        name="seen"
        value={known.map(({ id }) => id).join(' ')}
        onClick={(event) => {
          // The second click of a double click on what stood here before.
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {`Save as a new ${one}`}
      </Button>
    </div>
  )
}
