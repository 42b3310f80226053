import type { RouterContextProvider } from 'react-router'
import type { EmailContext } from '#app/desk/emails/email-actions.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'

export function emailContext(context: Readonly<RouterContextProvider>): EmailContext {
  const { database, mailer, jobs, config } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  return { database, mailer, jobs, config, who: signedIn(context), address }
}
