import { Link } from 'react-router'

/** Where a person's page lists their other requests. */
export const othersId = 'other-requests'

/** The way to the other requests of a person, in words; nothing where there are none. */
export function OthersLink({ others, path, name }: { others: string | null; path: string; name: string }) {
  return (
    others && (
      <Link to={`${path}#${othersId}`} className="tap">
        {others}
        <span className="sr-only"> of {name}</span>
      </Link>
    )
  )
}
