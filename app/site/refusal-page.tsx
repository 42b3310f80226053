/** The page a visitor gets when the server turns a request down before any page could be made. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { type RefusalStatus, refusals } from '#app/content/pages/refusals.ts'
import { contentSecurityPolicy, hashSource } from '#app/platform/http/content-security.ts'

/** The page's whole style. No character in it needs escaping. */
const refusalStyle = [
  'html{font:112.5%/1.6 system-ui,sans-serif;background:#fbf6ec;color:#20302f}',
  'body{max-width:36rem;margin:0 auto;padding:12vh 1.25rem 3rem;overflow-wrap:break-word}',
  'h1{font:600 1.9rem/1.2 Georgia,serif;color:#12474a;text-wrap:balance}',
  'a{color:#12474a}',
  'a.call{display:inline-block;margin:.5rem 0;padding:.85rem 1.5rem;border-radius:.5rem;background:#12474a;color:#fbf6ec;font-weight:650;text-decoration:none}',
  'a:focus-visible{outline:3px solid #82470a;outline-offset:3px}',
].join('')

/** The policy of such a page: nothing but its own style. */
export const refusalPolicy = (secure: boolean): string =>
  contentSecurityPolicy({ scriptHashes: [], styleHashes: [hashSource(refusalStyle)], secure })

/** The answer when not even the page for errors could be drawn. */
export const failedDocument = (agency: PublicAgency, secure: boolean): Response =>
  new Response(renderRefusal(500, agency), {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': refusalPolicy(secure) },
  })

/** The same for a file or a machine address, as plain text; `reference` is what the log has the cause under. */
export function refusalText(status: number, { phone }: PublicAgency, reference?: string): string {
  const { heading } = refusals[500]
  const happened = status === 404 ? 'There is nothing at this address.' : 'This request was not understood.'
  const lines = [status < 500 ? happened : heading, phone, reference && `Reference: ${reference}`]
  return `${lines.filter(Boolean).join('\n')}\n`
}

/** A complete HTML document that says what happened, what to do now, and the number to call. */
export function renderRefusal(status: RefusalStatus, agency: PublicAgency): string {
  const copy = refusals[status]
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${copy.heading} | ${agency.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{refusalStyle}</style>
      </head>
      <body>
        <main>
          <h1>{copy.heading}</h1>
          <p>{copy.happened}</p>
          <p>{copy.whatToDo}</p>
          <p>
            <a className="call" href={`tel:${agency.phoneLink}`}>
              Call {agency.phone}
            </a>
          </p>
          <p>A licensed person answers, {agency.hoursSpoken}.</p>
          <p>
            <a href="/">Return to Home</a>
          </p>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
