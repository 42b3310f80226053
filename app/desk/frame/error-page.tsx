/** The whole page for a request that the guard turns down: no script, no data, nothing to learn from. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sampleNoticeForStaff } from '#app/content/agency/sample-notice.ts'
import { awaySeconds } from '#app/platform/database/database-errors.ts'
import { contentSecurityPolicy, hashSource } from '#app/platform/http/content-security.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { SampleBanner } from '#app/ui/ribbon.tsx'
import deskStyle from '../desk.css?url'
import { TypedTexts } from '../forms/fields.tsx'
import again from './again.js?raw'

/** What every answer of the desk says to caches: it is one person's, and not for keeping. */
export const notKept = 'private, no-store'
/** Leads elsewhere: where to is one person's, too. */
export const elsewhere = { status: 303, headers: { 'Cache-Control': notKept } }

const pages: Record<number, { title: string; text: string; link: { href: string; label: string } }> = {
  401: {
    title: 'Your session has ended',
    text: 'Nothing was changed. Sign in and try again.',
    link: { href: '/admin/sign-in', label: 'Sign in' },
  },
  403: {
    title: 'Set up two-step sign-in first',
    text: 'Your agency requires it. Nothing was changed. Set it up in your account, then try again.',
    link: { href: '/admin/account', label: 'Your account' },
  },
  404: {
    title: 'Page not found',
    text: 'The address may be wrong, or you may not have access to this page.',
    link: { href: '/admin', label: 'Go to the desk' },
  },
  422: {
    title: 'Not saved yet',
    text: 'Nothing was changed.',
    link: { href: '/admin', label: 'Go to the desk' },
  },
  503: {
    title: 'The database is not available',
    text: 'Nothing was changed. The desk usually has its database back within a minute.',
    link: { href: '/admin', label: 'Try again' },
  },
}
const otherwise = {
  title: 'Something went wrong',
  text: 'Nothing was changed.',
  link: { href: '/admin', label: 'Go to the desk' },
}

/** The answer to a person whose other exports have not arrived yet. */
export function exportsAreFull(secure: boolean): Response {
  const text =
    'You already have other exports running. Wait until they finish, then try again. If none is running, try again in 30 seconds.'
  return errorPage(429, { secure, text, seconds: 30 })
}

export interface ErrorPageParts {
  secure: boolean
  /** Replaces the usual text, for a post that was refused with a reason. */
  text?: string | undefined
  /** What others did meanwhile. */
  changes?: readonly string[]
  /** What was typed, so that it can be copied and sent again. */
  typed?: string | undefined
  /** Where the post came from. */
  back?: string
  /** After how many it may be tried again (Retry-After). */
  seconds?: number
}

interface FrontDocumentProps {
  title: string
  /** What stands above the card. */
  notice?: ReactNode
  children: ReactNode
}

/** A document of the desk that stands by itself: a card under its title, without the program. */
function FrontDocument({ title, notice, children }: FrontDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href={deskStyle} />
      </head>
      <body>
        {notice}
        <div className="stack front">
          <main id="main" className="front-card">
            <h1>{title}</h1>
            {children}
          </main>
        </div>
      </body>
    </html>
  )
}

export function errorPage(
  status: number,
  { secure, text, changes = [], typed, back, seconds = status === 503 ? awaySeconds : 0 }: ErrorPageParts,
): Response {
  const { title, ...usual } = pages[status] ?? otherwise
  const link = back && status !== 404 ? { href: back, label: 'Go back' } : usual.link
  const page = renderToStaticMarkup(
    <FrontDocument title={title} notice={<SampleBanner notice={sampleNoticeForStaff} />}>
      {status === 503 && text && <p>{usual.text}</p>}
      <p>{text ?? usual.text}</p>
      {changes.length > 0 && (
        <ul className="bullets">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <TypedTexts typed={typed} />
      <a {...buttonLook()} href={link.href}>
        {link.label}
      </a>
    </FrontDocument>,
  )
  return new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': notKept,
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': contentSecurityPolicy({ scriptHashes: [], styleHashes: [], secure }),
      ...(seconds > 0 && { 'Retry-After': String(seconds) }),
      ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
    },
  })
}

/** The whole document. What may be kept in the browser is said by its script, which can look. */
export function awayPage(secure: boolean): Response {
  const page = renderToStaticMarkup(
    <FrontDocument title="No connection">
      <p>The desk cannot be reached just now. This page opens by itself once it can.</p>
      <p id="unsent" hidden>
        What you logged without a connection is kept in this browser and sent then.
      </p>
      <p id="typed" hidden>
        What you typed and had not saved is kept in this browser.
      </p>
      <button type="button" id="again" {...buttonLook()}>
        Try again
      </button>
      <script>{place}</script>
    </FrontDocument>,
  ).replace(place, () => again)
  return new Response(`<!doctype html>${page}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': notKept,
      'Content-Security-Policy': contentSecurityPolicy({
        ...{ scriptHashes: [hashSource(again)], styleHashes: [], secure },
      }),
    },
  })
}

/** React would escape a script. */
const place = '--script--'
