/** What stands where a screen could not be shown. */
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { TypedTexts } from '../forms/fields.tsx'
import { useOnline } from '../forms/unsent.ts'
import { waits } from '../waits.ts'
import { notifyError } from './notify-errors.ts'

/** Words for what the server refused, or for a surprise; the cause is in the log under the reference. */
export function ErrorCard({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  // What React caught for this card, no listener hears.
  useEffect(() => notifyError('drawing', error), [error])
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
  if (isLineDead(error)) return <AwayCard />
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

/** The same where the frame of the desk could not be read; without a line, in the one that was there before. */
export function FrontError({ error }: { error: unknown }) {
  const card = <ErrorCard error={error} />
  const bare = (
    <div className="stack front">
      <main id="main" className="front-card">
        {card}
      </main>
    </div>
  )
  return isLineDead(error) ? inKeptFrame(card, bare) : bare
}

/** Browsers say in words of their own that a page, or a part of the program, could not be fetched, and each as a TypeError. */
const isLineDead = (error: unknown) =>
  error instanceof TypeError &&
  typeof navigator === 'object' &&
  (!navigator.onLine || /fetch|network|load failed|module script/i.test(error.message))

/** Milliseconds until a server that did not answer is asked again whether it is there. */
const againMs = waits.pageRetry

/** A page that could not be asked for. It comes by itself once there is a line, and a server. */
function AwayCard() {
  const here = useLocation()
  const navigate = useNavigate()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline) return
    const retry = async () => {
      const isBack = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isBack) void navigate(here, { replace: true })
    }
    // Never at once: what fails beside a server that is well would be asked for without end.
    const timer = setInterval(() => void retry(), againMs)
    return () => clearInterval(timer)
  }, [here, navigate, isOnline])
  return (
    <Card title={isOnline ? 'The desk does not answer' : 'You are offline'}>
      <p role="alert">
        This page could not be loaded. What you logged is kept in this browser, and the page opens once{' '}
        {isOnline ? 'the server answers again' : 'you are back online'}.
      </p>
      <Link {...buttonLook()} to={here} replace>
        Try again
      </Link>
    </Card>
  )
}

/** The words for an error that reached the page. */
function errorText(error: unknown): string {
  const reference = dataOf(error)?.reference
  return formatError(typeof reference === 'string' ? reference : undefined)
}

/** What the server says of an error besides its status (app/services/watched-routes.server.ts). */
const dataOf = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as { reference?: unknown; typed?: unknown } | null) : null

/** "An error occurred (reference ...)": never the cause itself, which may quote a person. */
export function formatError(reference: string | undefined): string {
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

/**
 * The frame as it was drawn last, for pages that cannot be read: the ways out are still there. Kept by an effect,
 * never by the server, which draws for everybody.
 */
type Frame = (children: ReactNode) => ReactNode

let kept: Frame | undefined

/** Keeps how the frame is drawn around something else. */
export function useKeptFrame(frame: Frame): void {
  useEffect(() => {
    kept = frame
  })
}

/** The frame that was kept, around `children`; `bare` where there was none yet. */
const inKeptFrame = (children: ReactNode, bare: ReactNode): ReactNode => kept?.(children) ?? bare

/** What stands in place of a list when it cannot be loaded. */
interface ListErrorProps {
  /** The heading of the list. */
  title: string
  /** What failed: "Failed to load leads". */
  message: string
  error: unknown
}

export function ListError({ title, message, error }: ListErrorProps) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorCard error={error} />
  return (
    <div className="notice-card">
      <h1>{title}</h1>
      <p role="alert">
        {message}: {errorText(error)}
      </p>
      <Button disabled={state === 'loading'} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  )
}

/** Says that the session is over, without taking away what is on the screen. */
export function EndedNotice() {
  const { pathname, search } = useLocation()
  return (
    <p role="alert" className="form-error ended-notice">
      Your session has ended.{' '}
      <a href={`/admin/sign-in?next=${encodeURIComponent(pathname + search)}`}>Sign in again</a>
    </p>
  )
}
