/** What one person agreed to, with the wordings of all times, and a link that hands out the certificate. */
import { data, Form, Link } from 'react-router'
import { consentParagraphs } from '#app/content/promises/consent.ts'
import { consentVersions } from '#app/content/promises/find-consent-text.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { Panel } from '#app/desk/frame/panel.tsx'
import { ScreenHead } from '#app/desk/frame/screen-head.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { fullName } from '#app/lib/person-name.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { findSubmission } from '#app/submissions/actions/change-submission.server.ts'
import { makeConsentLink, readCertificate } from '#app/submissions/consents/read-certificate.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/consent.ts'

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const { database, config, agency } = context.get(servicesContext)
  const kind = kindAt(pattern)
  const row = await findSubmission(database.db, signedIn(context), kind, params.id)
  const certificate = row && (await readCertificate(database.db, row.id, config))
  if (!row || !certificate) throw data(null, { status: 404 })
  return {
    name: fullName(row),
    path: `/admin/${kind.plural}/${row.id}`,
    proofs: certificate.proofs.map(({ id, agreed, at, wording, seal }) => ({
      id,
      title: `${agreed.inWords}, ${shortMoment(at)}`,
      version: wording.version,
      shown: wording.shown,
      seal: seal && { position: seal.position, isWhole: seal.isWhole },
    })),
    versions: consentVersions().map(({ text, askedOf, changed }) => ({
      version: text.version,
      ...{ askedOf, changed },
      words: consentParagraphs(text, agency()),
    })),
  }
}

export async function action({ params, pattern, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { database, config } = services
  const who = signedIn(context)
  const kind = kindAt(pattern)
  const row = await findSubmission(database.db, who, kind, params.id)
  if (!row) throw data(null, { status: 404 })
  const { path, until } = makeConsentLink(services, row.id)
  await recordAudit(database.db, {
    ...{ action: `${kind.name}-consent-link-made`, staffId: who.person.id },
    address: context.get(requestInfoContext).address,
    subject: { kind: kind.name, id: row.id },
    detail: { until },
  })
  const result = { link: `${config.siteUrl}${path}`, until: shortMoment(until) }
  return answerForm({ kind: 'shown', result }, { page: '' })
}

export default function ConsentProof({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, proofs, versions } = loaderData
  const made = useAnswer(actionData)?.result
  return (
    <>
      <p className="back-link">
        <Link to={path}>← Back to {name}</Link>
      </p>
      <ScreenHead title="Proof of consent" />
      <Panel title="For a carrier">
        <p>
          A link to the certificate, as PDF and JSON: what was shown and checked, when, where, from which
          device, and the seal. Whoever has the link can open it for 30 days. Each download is in the audit
          trail.
        </p>
        {made && (
          <label className="field" role="status">
            Works until {made.until}
            <input className="field-input" readOnly value={made.link} />
          </label>
        )}
        <Form method="post">
          <Button type="submit">Make a link</Button>
        </Form>
      </Panel>
      <Panel title="What was agreed to">
        {proofs.length === 0 && <p>No proof of consent on file: manual call or email only.</p>}
        {proofs.map(({ id, title, version, shown, seal }) => (
          <details key={id} className="confirm">
            <summary>{title}</summary>
            {shown.map((line) => (
              <p key={line} className="meta">
                {line}
              </p>
            ))}
            <p className="meta">
              Text {version}.{' '}
              {seal === null
                ? 'It is sealed within a minute.'
                : seal.isWhole
                  ? `Sealed as number ${seal.position} of all proofs; nothing was changed since.`
                  : 'This record does not fit its seal: somebody changed it in the database. Do not rely on it.'}
            </p>
          </details>
        ))}
      </Panel>
      <Panel title="Wordings of all times">
        {versions.map(({ version, askedOf, changed, words }) => (
          <details key={version} className="confirm">
            <summary>{version}</summary>
            <p>
              {askedOf}. {changed}
            </p>
            {words.map((line) => (
              <p key={line} className="meta">
                {line}
              </p>
            ))}
          </details>
        ))}
      </Panel>
    </>
  )
}
