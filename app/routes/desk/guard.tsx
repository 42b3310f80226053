/**
 * The door of the desk. As middleware it runs before every loader and action under it, for documents, `.data`
 * requests and resource routes alike; a layout's loader alone would not protect its children.
 */
import { data, Outlet, redirect } from 'react-router'
import { admit } from '#app/desk/admit.server.ts'
import { isScripted } from '#app/desk/answer.server.ts'
import { FaultCard } from '#app/desk/fault-card.tsx'
import { refusalPage } from '#app/desk/refusal-page.tsx'
import { signedInContext } from '#app/desk/signed-in.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { signInPath } from '#app/staff/next-path.ts'
import type { Route } from './+types/guard.ts'
import { access } from './access.ts'

export const handle = { hydrate: 'eager' }

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, pattern, context }, next) => {
    const { staff, config } = context.get(servicesContext)
    const row = access[pattern]
    const who = row ? await staff.whoIs(callerOf(request, context.get(requestInfoContext))) : null
    const scripted = isScripted(request)
    const decision = admit(row, request.method, who)
    if (decision.kind === 'sign-in') throw redirect(signInPath(url.pathname + url.search), 303)
    if (decision.kind === 'refuse') {
      // A thrown refusal would be drawn by the root, which has no loader data yet: documents get a page of their own.
      if (scripted) throw data(null, { status: decision.status })
      return refusalPage(decision.status, config)
    }
    if (who) {
      context.set(signedInContext, who)
      // Opening a page and posting is input; what the page asks for by itself is not.
      if (request.method === 'POST' || (row?.kind === 'page' && !scripted)) await staff.noteInput(who)
    }
    const response = await next()
    response.headers.set('Cache-Control', 'no-store')
    return response
  },
]

/** Without a loader a client navigation would make no request, and the middleware would not run. */
export const loader = () => null

export default function Guard() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="front">
      <main id="main" className="front-card">
        <FaultCard error={error} />
      </main>
    </div>
  )
}
