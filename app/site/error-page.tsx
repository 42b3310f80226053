/** The page a visitor gets when the server turns a request down before any page could be made. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { agency, type PublicAgency } from '#app/content/agency/agency.ts'
import { sampleNotice } from '#app/content/agency/sample-notice.ts'
import { away, type ErrorPageCopy, type ErrorPageStatus, errorPages } from '#app/content/pages/error-pages.ts'
import { awaySeconds } from '#app/platform/database/database-errors.ts'
import { contentSecurityPolicy, hashSource } from '#app/platform/http/content-security.ts'
import { colors, corners, headlines, text } from '#app/theme/theme.ts'

/** The page's whole style. No character in it needs escaping. */
const errorPageStyle = [
  `html{font:112.5%/1.6 ${text.plain};background:${colors.paper};color:${colors.ink}}`,
  'body{max-width:36rem;margin:0 auto;padding:12vh 1.25rem 3rem;overflow-wrap:break-word}',
  `h1{font:600 1.9rem/1.2 ${headlines.plain};color:${colors.deep};text-wrap:balance}`,
  `a{color:${colors.deep}}`,
  `a.call,button{display:inline-block;margin:.5rem 0;padding:.85rem 1.5rem;border:0;border-radius:${corners / 16}rem;background:${colors.deep};color:${colors.paper};font:inherit;font-weight:650;text-decoration:none}`,
  `:is(a,button):focus-visible{outline:3px solid ${colors['accent-ink']};outline-offset:3px}`,
  sampleNotice === null ? '' : 'aside{font-size:.8rem;line-height:1.45}',
].join('')

export const errorPagePolicy = (secure: boolean): string =>
  contentSecurityPolicy({ scriptHashes: [], styleHashes: [hashSource(errorPageStyle)], secure })

/** The answer in place of a page: 500 when not even the page for errors could be drawn, 503 (`html`) when too many wait for theirs. */
export const errorDocument = (status: 500 | 503, html: string, secure: boolean): Response =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': errorPagePolicy(secure),
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': String(awaySeconds) }),
    },
  })

/** The same for a file or a machine address, as plain text; `reference` is what the log has the cause under. */
export function errorPageText(status: number, { phone }: PublicAgency, reference?: string): string {
  const { heading } = errorPages[500]
  const happened = status === 404 ? 'Page not found.' : 'We could not process this request.'
  const lines = [status < 500 ? happened : heading, phone, reference && `Reference: ${reference}`]
  return `${lines.filter(Boolean).join('\n')}\n`
}

/** A complete HTML document that says what happened, what to do now, and the number to call. */
export const renderErrorPage = (status: ErrorPageStatus, agency: PublicAgency): string =>
  renderCopy(errorPages[status], agency)

/** The same in other words; `form` stands in it where somebody has something to send. */
export function renderCopy(copy: ErrorPageCopy, agency: PublicAgency, form?: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${copy.heading} | ${agency.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{errorPageStyle}</style>
      </head>
      <body>
        {sampleNotice !== null && <aside aria-label="Demonstration">{sampleNotice}</aside>}
        <main>
          <h1>{copy.heading}</h1>
          <p>{copy.happened}</p>
          <p>{copy.whatToDo}</p>
          {form}
          <p>
            <a className="call" href={`tel:${agency.phoneLink}`}>
              Call {agency.phone}
            </a>
          </p>
          <p>A licensed agent answers, {agency.hoursSpoken}.</p>
          <p>
            <a href="/">Return to Home</a>
          </p>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** The page that a proxy shows while no node answers. The build writes it into a file, and the proxy reads it from the disk. */
export const renderAwayPage = (): string => renderCopy(away, agency)
