/** Where the provider of text messages posts what people sent us, signed. It answers in the provider's markup (TwiML). */
import { escapeXml } from '#app/lib/escape.ts'
import { normalizePhone } from '#app/lib/phone.ts'
import { recordRefusal } from '#app/platform/audit/audit-trail.server.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { isSameSecret } from '#app/platform/process/webhook-security.ts'
import { signText } from '#app/platform/texts/texter.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { receiveText } from '#app/submissions/replies/receive-text.server.ts'
import type { Route } from './+types/texts.ts'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { texts, siteUrl } = services.config
  if (!texts) return new Response(null, { status: 404 })
  const body = await readBody(request)
  if ('status' in body) return new Response(null, { status: body.status })
  const fields = body.values
  const expected = signText(texts.token, `${siteUrl}/texts.xml`, fields)
  if (!isSameSecret(request.headers.get('x-twilio-signature') ?? '', expected)) {
    const { address } = context.get(requestInfoContext)
    await recordRefusal(services.database.db, 'text-signature-refused', address)
    return new Response(null, { status: 403 })
  }
  const from = normalizePhone(fields.From ?? '')
  const sid = fields.MessageSid ?? ''
  // Signed, and yet nothing to answer: a short code, somebody without a number, or ourselves.
  if (!from || !sid || from === texts.from) return answer(null)
  const pictures = Number(fields.NumMedia) || 0
  return answer(await receiveText({ ...services, kinds }, { sid, from, text: fields.Body ?? '', pictures }))
}

const answer = (text: string | null) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><Response>${text === null ? '' : `<Message>${escapeXml(text)}</Message>`}</Response>`,
    { headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' } },
  )
