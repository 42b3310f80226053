/** What stands where a screen could not be shown. */
import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'

/** Words for what the server refused, or for a surprise; the cause is in the log under the reference. */
export function ErrorCard({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 401)
    return (
      <Card title="Your session has ended">
        <p>Sign in again to go on where you were.</p>
        <a {...buttonLook()} href={`/admin/sign-in?next=${encodeURIComponent(pathname + search)}`}>
          Sign in
        </a>
      </Card>
    )
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Card title="There is nothing here">
        <p>The address is wrong, or what it led to is not yours to see.</p>
        <a {...buttonLook()} href="/admin">
          Go to the desk
        </a>
      </Card>
    )
  return (
    <Card title="That did not work">
      <p role="alert">{errorText(error)}</p>
      <a {...buttonLook()} href={pathname + search}>
        Try again
      </a>
    </Card>
  )
}

/** The words for an error that reached the page. */
export function errorText(error: unknown): string {
  const reference = isRouteErrorResponse(error)
    ? (error.data as { reference?: unknown } | null)?.reference
    : undefined
  return sayError(typeof reference === 'string' ? reference : undefined)
}

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
