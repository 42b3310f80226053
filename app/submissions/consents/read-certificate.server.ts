/** The certificate of what one person agreed to, as a carrier or a court asks for it: as data, and as a document. */
import { agency } from '#app/content/agency/agency.ts'
import { pageName } from '#app/content/catalogue/catalogue.ts'
import { findConsentVersion } from '#app/content/promises/find-consent-text.ts'
import { momentIn } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readToken, type Secrets, signToken } from '#app/platform/secrets/secrets.server.ts'
import { listConsents } from '../actions/change-submission.server.ts'
import { wordsOfConsent } from '../model/consent-scope.ts'
import { formatEnteredProof } from '../model/entry-fields.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import '../model/source-tables.ts'
import type { Submission } from '../model/submission.ts'
import { readSeals, sealedFields } from './consent-chain.server.ts'

const purpose = 'certificate of consent'
const linkDays = 30

/** A link that hands out the certificate of a submission to whoever has it, until its end. */
export function makeConsentLink({ secret }: Secrets, id: string) {
  const end = Date.now() + linkDays * 86_400_000
  return { path: `/consent/${signToken(secret, purpose, id, end)}`, until: new Date(end).toISOString() }
}

/** The id of the submission that a link's token is for; null for one that was altered or has ended. */
export function readConsentToken(secrets: Secrets, token: string): string | null {
  const read = readToken(secrets, purpose, token)
  return read && !read.hasEnded ? read.id : null
}

/** The submission's own proofs and those of what was merged into it. Null where there is no such submission any more. */
export async function readCertificate(db: Queries, id: string, { siteUrl }: { siteUrl: string }) {
  const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const ids = [id, ...(await mergedInto(db, id))]
  const proofs = await listConsents(db, ids)
  const [seals, vendor] = await Promise.all([
    readSeals(db, proofs),
    db.selectFrom('vendor_leads').selectAll().where('subject_id', 'in', ids).execute(),
  ])
  return {
    certificate: 'consent to contact',
    format: 1,
    madeAt: new Date().toISOString(),
    agency: { name: agency.name, legalName: agency.legalName, phone: agency.phone, email: agency.email },
    person: personOf(row),
    proofs: proofs.map((proof) => {
      const seal = seals.get(proof.id) ?? null
      const version = findConsentVersion(proof.text_version)
      const texts = proof.granted_texts === null ? proof.granted : proof.granted_texts
      return {
        id: proof.id,
        request: proof.subject_id,
        agreed: {
          calls: Boolean(proof.granted),
          texts: Boolean(texts),
          inWords: wordsOfConsent(proof.scope).title,
        },
        /** One box stood for calls and texts. */
        oneBox: proof.granted_texts === null,
        at: proof.created_at,
        atAgency: clock(proof.created_at),
        page: proof.page_path && `${siteUrl}${proof.page_path}`,
        pageName: pageName(proof.page_path),
        address: proof.ip,
        device: proof.user_agent,
        wording: {
          version: proof.text_version,
          changed: version?.changed ?? '',
          shown: seal?.shown ?? formatEnteredProof(proof.text_version) ?? [],
        },
        seal: seal && { ...seal, shown: undefined, sealed: sealedFields(proof, seal.wording) },
      }
    }),
    elsewhere: vendor.map((lead) => ({
      request: lead.subject_id,
      vendorNumber: lead.vendor_id,
      trustedForm: lead.trusted_form,
      jornayaLeadId: lead.jornaya,
      words: lead.consent_text,
      at: lead.consent_at,
      address: lead.consent_ip,
    })),
    howToCheck: `Each seal.digest is the SHA-256 of seal.sealed as JSON without spaces; each seal.chain is that of seal.previous followed by seal.digest; seal.wording is that of the paragraphs shown, as JSON. Whether this file is as it was handed out: ${siteUrl}/consent`,
  }
}

const clock = (moment: string) => momentIn(moment, agency.timeZone).replace('T', ' ').slice(0, 19)

const personOf = (row: Submission) => ({
  request: row.id,
  name: fullName(row),
  phone: row.phone,
  email: row.email,
  receivedAt: row.created_at,
  form: `${row.source}, ${row.form_type}`,
  kindOfDevice: row.device,
})
