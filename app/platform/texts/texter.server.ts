/**
 * The provider knows no name for a try, so a message without an answer may have left and is not sent again by itself.
 */

import { createHmac } from 'node:crypto'
import type { TextProvider } from '../config/config.ts'
import { jobError } from '../process/job-error.ts'

export interface TextMessage {
  to: string
  body: string
}

export interface Texter {
  /**
   * @throws a `jobError`: `permanent` when refused or nobody knows whether it left, `unreachable` without a way
   * there.
   */
  send(message: TextMessage): Promise<void>
  /** Whether the provider answers now, whatever it says. */
  reachable(): Promise<boolean>
}

const timeout = 10_000
/** The connection was never made, so nothing has left. */
const neverMade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export function openTexter({ origin, account, token, from }: TextProvider): Texter {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  return {
    async send({ to, body }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw lost(error)
      })
      if (answer.ok) return
      // 429 and what is wrong on their side pass; what they refuse once they refuse again (a number that opted out, 21610).
      const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown }
      const reason = typeof code === 'number' ? `${answer.status}, code ${code}` : `${answer.status}`
      throw jobError(`the text provider answered ${reason}`, {
        permanent: answer.status < 500 && answer.status !== 429,
      })
    },
    reachable: () =>
      fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeout) }).then(
        () => true,
        () => false,
      ),
  }
}

function lost(error: unknown): Error {
  const { cause } = error as { cause?: { code?: unknown } }
  const code = String(cause?.code ?? '')
  return neverMade.has(code)
    ? jobError(`the text provider did not answer (${code})`, { unreachable: true })
    : jobError('the text provider did not say whether it took the message', { permanent: true })
}

/** The value of `X-Twilio-Signature`: over the address as the provider knows it, and every field by its name. */
export function signText(token: string, address: string, fields: Readonly<Record<string, string>>): string {
  const said = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')
  return createHmac('sha1', token)
    .update(address + said)
    .digest('base64')
}
