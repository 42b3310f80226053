/** The certificate behind a link, as a PDF or as JSON. A post, so that programs that open links look at nothing; each is noted. */
import { data } from 'react-router'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { printData } from '#app/platform/print/run-printer.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { noteCopy, sealConsents } from '#app/submissions/consents/consent-chain.server.ts'
import { readCertificate, readConsentToken } from '#app/submissions/consents/read-certificate.server.ts'
import type { Route } from './+types/consent-file.ts'

const types = { pdf: 'application/pdf', json: 'application/json' } as const

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return data(null, { status: 405, headers: { Allow: 'POST' } })
  const services = context.get(servicesContext)
  const { database, config, formLimits, exportSlots } = services
  const { address } = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) return refused(body.reason, body.status)
  const id = readConsentToken(services, body.values.token ?? '')
  // What was agreed to a moment ago is not sealed yet.
  if (id) await sealConsents(database, new Date())
  const certificate = id && (await readCertificate(database.db, id, config))
  if (!certificate) return refused('This link has ended. Ask whoever sent it for a new one.', 410)
  const wait = await formLimits.take(address)
  const release = wait.seconds > 0 ? null : exportSlots(`certificate ${id}`)
  if (!release) return refused('Too many at once. Please try again in a minute.', 429)
  try {
    const form = body.values.form === 'json' ? 'json' : 'pdf'
    const bytes =
      form === 'json'
        ? Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`)
        : await printData('#app/submissions/consents/certificate.typ', certificate, request.signal)
    const digest = await noteCopy(database.db, bytes)
    const { kind } = await database.db
      .selectFrom('submissions')
      .select('kind')
      .where('id', '=', certificate.person.request)
      .executeTakeFirstOrThrow()
    await recordAudit(database.db, {
      ...{ action: `${kind}-consent-handed-out`, staffId: null, address },
      subject: { kind, id: certificate.person.request },
      detail: { form, digest },
    })
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': types[form],
        'Content-Disposition': `attachment; filename="certificate-of-consent.${form}"`,
        'Cache-Control': 'no-store',
      },
    })
  } finally {
    release()
  }
}

const refused = (text: string, status: number) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
