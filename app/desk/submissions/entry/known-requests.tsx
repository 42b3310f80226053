/** Who is known under the same telephone number or mailbox: opened instead, or entered all the same. */
import { Link } from 'react-router'
import { maxOthers, sayOthers } from '#app/submissions/person/say-others.ts'

export interface KnownRequest {
  id: string
  path: string
  name: string
  /** "Same phone, new, Nov 20, 9:15 AM". */
  about: string
}

export function KnownRequests({ known, one }: { known: readonly KnownRequest[]; one: string }) {
  if (known.length === 0) return null
  return (
    <div role="alert" className="form-notice entry-known">
      <p>
        <strong>This phone number or email has {(sayOthers(known.length) ?? '').toLowerCase()}.</strong>{' '}
        Nothing was saved yet. Open a request below, or save this as a new {one}.
      </p>
      <ul>
        {known.slice(0, maxOthers).map(({ id, path, name, about }) => (
          <li key={id}>
            <Link to={path} className="tap">
              Open {name}
            </Link>{' '}
            <span className="meta">{about}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
