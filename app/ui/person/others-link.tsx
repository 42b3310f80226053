import { Link } from 'react-router'

export const othersId = 'other-requests'

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
