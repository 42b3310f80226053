/** The same for everybody and naming nobody: the service worker keeps it on a device that may be shared. */
import { renderToStaticMarkup } from 'react-dom/server'
import { contentSecurityPolicy, hashSource } from '#app/platform/http/content-security.ts'
import { buttonLook } from '#app/ui/button.tsx'
import again from './again.js?raw'
import { FrontDocument, notKept } from './error-page.tsx'

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
