/** What stands where a screen could not be shown. */
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import { TypedTexts } from '../forms/typed-block.tsx'

/** Words for what the server refused, or for a surprise; the cause is in the log under the reference. */
export function ErrorCard({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 401)
    return (
      <Card title="Your session has ended">
        <p>Sign in again to pick up where you left off.</p>
        <a {...buttonLook()} href={`/admin/sign-in?next=${encodeURIComponent(pathname + search)}`}>
          Sign in
        </a>
      </Card>
    )
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Card title="Page not found">
        <p>The address may be wrong, or you may not have access to this page.</p>
        <a {...buttonLook()} href="/admin">
          Go to the desk
        </a>
      </Card>
    )
  if (isLineDead(error)) return <OfflineCard />
  const isAway = isRouteErrorResponse(error) && error.status === 503
  return (
    <Card title={isAway ? 'The database is not available' : 'Something went wrong'}>
      {isAway && <p>The desk usually has its database back within a minute.</p>}
      <p role="alert">{errorText(error)}</p>
      <TypedTexts typed={dataOf(error)?.typed} />
      <a {...buttonLook()} href={pathname + search}>
        Try again
      </a>
    </Card>
  )
}

/** The same where not even the frame of the desk could be shown. */
export const FrontError = ({ error }: { error: unknown }) => (
  <div className="stack front">
    <main id="main" className="front-card">
      <ErrorCard error={error} />
    </main>
  </div>
)

/** Browsers say it in words of their own, and each as a TypeError. */
const isLineDead = (error: unknown) =>
  error instanceof TypeError && typeof navigator === 'object' && !navigator.onLine

/** A page that could not be asked for. It comes by itself once there is a line. */
function OfflineCard() {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const retry = () => void navigate(here, { replace: true })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [here, navigate])
  return (
    <Card title="You are offline">
      <p role="alert">
        This page could not be loaded. What you logged is kept in this browser, and the page opens once you
        are back online.
      </p>
      <Link {...buttonLook()} to={here} replace>
        Try again
      </Link>
    </Card>
  )
}

/** The words for an error that reached the page. */
export function errorText(error: unknown): string {
  const reference = dataOf(error)?.reference
  return sayError(typeof reference === 'string' ? reference : undefined)
}

/** What the server says of an error besides its status (app/services/doorways.server.ts). */
const dataOf = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as { reference?: unknown; typed?: unknown } | null) : null

/** "An error occurred (reference ...)": never the cause itself, which may quote a person. */
export function sayError(reference: string | undefined): string {
  return reference ? `An error occurred (reference ${reference})` : 'An error occurred'
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="notice-card">
      <h1>{title}</h1>
      {children}
    </div>
  )
}
