/** Above the page of a person in the queue of the day or in a list: the way on and back, and to the one before. */
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import type { Walk } from './walk.server.ts'

export function WalkBar({ walk }: { walk: Walk }) {
  const look = buttonLook({ variant: 'outline' })
  return (
    <nav className="row wrap between" aria-label={walk.all.label}>
      <Link className="tap" to={walk.all.path}>
        ← {walk.all.label}
      </Link>
      <div className="row wrap tight">
        {walk.from && (
          <Link className="tap" to={walk.from}>
            Change the one before
          </Link>
        )}
        <Link {...look} to={walk.previous} data-walk="previous">
          Previous
        </Link>
        <Link {...look} to={walk.next} data-walk="next">
          Next
        </Link>
      </div>
    </nav>
  )
}
