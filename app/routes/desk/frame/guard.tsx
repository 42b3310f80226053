/**
 * As middleware it runs before every loader and action, for documents, `.data` requests and resource routes; a
 * layout's loader alone would not protect its children.
 */
import { data, Outlet, redirect } from 'react-router'
import { authorize } from '#app/desk/addresses/authorize.server.ts'
import deskStyle from '#app/desk/desk.css?url'
import { savePost, writtenTexts } from '#app/desk/forms/read-fields.server.ts'
import { FrontError, formatError } from '#app/desk/frame/error-card.tsx'
import { elsewhere, errorPage, notKept } from '#app/desk/frame/error-page.tsx'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedInContext } from '#app/desk/frame/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { signInPath } from '#app/staff/next-path.ts'
import { accessTo, addressAt } from '../addresses.ts'
import type { Route } from './+types/guard.ts'

/** The title of the screen; of one that failed there may be none. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title ?? 'Desk' },
  { name: 'robots', content: 'noindex' },
  ...(loaderData?.isSecret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
]

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyle }]

export const handle = { hydrate: true }

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, pattern, context }, next) => {
    const { staff, config, log } = context.get(servicesContext)
    const info = context.get(requestInfoContext)
    const row = accessTo(pattern)
    // A thrown refusal would be drawn by the root, which has no loader data yet: documents get a page of their own.
    const refuse = async (status: number, reference?: string) => {
      if (info.scripted) throw data({ reference }, { status })
      const typed = row?.write ? await writtenTexts(savePost(request, info.scripted)) : undefined
      return errorPage(status, { secure: config.secure, typed, text: reference && formatError(reference) })
    }
    let who: Awaited<ReturnType<typeof staff.whoIs>> = null
    try {
      if (row) who = await staff.whoIs(callerOf(request, info))
    } catch (error) {
      const status = logError(log, info.id, error)
      // The form for everybody says itself what is up, and keeps what was typed.
      if (row?.write !== 'anyone') return refuse(status, info.id)
    }
    const decision = authorize(row, { method: request.method, scripted: info.scripted }, who)
    if (decision.kind === 'sign-in') throw redirect(signInPath(url.pathname + url.search), elsewhere)
    if (decision.kind === 'set-up') throw redirect('/admin/account', elsewhere)
    if (decision.kind === 'refuse') return refuse(decision.status)
    if (who) {
      context.set(signedInContext, who)
      info.vouch?.()
      // Opening a page and posting is input; what the page asks for by itself is not. Nobody waits for that to be written.
      if (request.method === 'POST' || (row?.kind === 'page' && !info.scripted))
        staff.noteInput(who).catch((error: unknown) => logError(log, info.id, error))
    }
    const response = await next()
    response.headers.set('Cache-Control', notKept)
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  },
]

/** Also what makes a client navigation ask the server at all: without it the middleware would not run. */
export function loader({ pattern }: Route.LoaderArgs) {
  const address = addressAt(pattern)
  return { title: address?.title, isSecret: address?.isSecret ?? false }
}

export default Outlet

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FrontError error={error} />
