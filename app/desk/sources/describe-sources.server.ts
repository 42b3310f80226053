/** The sources of leads as their screens show them. */
import { shortMoment } from '#app/content/promises/moments.ts'
import { formatCents } from '#app/lib/money/format-amount.ts'
import { writeCents } from '#app/lib/money/read-amount.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { rowReader } from '#app/submissions/import/read-row.server.ts'
import { consentBases } from '#app/submissions/model/entry-fields.ts'
import { type Kind, submissionPath } from '#app/submissions/model/kind.ts'
import type { LeadSource } from '#app/submissions/model/source-tables.ts'
import {
  findLetter,
  isReturnReason,
  listLeads,
  listPosts,
  returnReasons,
} from '#app/submissions/sources/lead-posts.server.ts'
import { fieldsOf, listSources, newsOf } from '#app/submissions/sources/lead-sources.server.ts'
import { markedChoices } from '#app/submissions/sources/letter-fields.ts'
import { columnOf, fieldChoices } from '#app/submissions/sources/source-fields.ts'
import { scopes, scopesOf } from '#app/submissions/webhooks/api-shapes.ts'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What the form of a source offers. */
const describeOffers = ({ entryForm }: Kind) => ({
  variants: Object.entries(entryForm?.variants ?? {}).map(([value, { sourceLabel: label }]) => ({
    value,
    label,
  })),
  bases: optionsOf(consentBases),
})

export async function describeSources(db: Queries, kind: Kind, siteUrl: string) {
  const refused = await db
    .selectFrom('lead_posts')
    .select(({ fn }) => ['source_id', fn.countAll<number>().as('posts')])
    .where('outcome', '=', 'refused')
    .groupBy('source_id')
    .execute()
  const waiting = new Map(refused.map(({ source_id, posts }) => [source_id, Number(posts)]))
  return {
    ...describeOffers(kind),
    address: `${siteUrl}/api/leads`,
    document: `${siteUrl}/api/openapi.json`,
    sources: (await listSources(db)).map((source) => ({
      id: source.id,
      name: source.name,
      hint: source.key_hint,
      used: source.last_used_at && shortMoment(source.last_used_at),
      isRevoked: source.revoked_at !== null,
      isTest: Boolean(source.is_test),
      troubles: formatProblems(source, waiting.get(source.id) ?? 0),
    })),
  }
}

function formatProblems(source: LeadSource, refused: number): string[] {
  const { came, went } = newsOf(source)
  return [
    ...(refused > 0
      ? [refused === 1 ? '1 lead was refused and waits.' : `${refused} leads were refused and wait.`]
      : []),
    ...(came.length > 0 ? [`New fields: ${came.join(', ')}.`] : []),
    ...(went.length > 0 ? [`Fields that did not come any more: ${went.join(', ')}.`] : []),
  ]
}

/** One source, with what came last as it would be read now. */
export async function describeSource(db: Queries, kind: Kind, source: LeadSource) {
  const fields = fieldsOf(source)
  const names = Object.keys(fields)
  const posts = await listPosts(db, source.id)
  const refused = await listPosts(db, source.id, 'refused', 100)
  const leads = await listLeads(db, source.id)
  const letter = await findLetter(db, source.id)
  const columns = names.map((name) => columnOf(fields[name] ?? 'keep'))
  const { form, reading } = readingOf(kind, source, columns)
  return {
    ...describeOffers(kind),
    id: source.id,
    name: source.name,
    isRevoked: source.revoked_at !== null,
    hint: source.key_hint,
    former:
      source.former_until && source.former_until > new Date().toISOString()
        ? shortMoment(source.former_until)
        : null,
    used: source.last_used_at && shortMoment(source.last_used_at),
    // What was refused has its panel.
    troubles: formatProblems(source, 0),
    settings: {
      ...{ name: source.name, variant: source.variant, consent_basis: source.consent_basis },
      ...{ price: writeCents(source.price_cents), return_days: String(source.return_days) },
      ...{ per_minute: String(source.per_minute), is_test: source.is_test ? 'on' : '' },
      senders: source.senders,
    },
    letter: letter && { id: letter.id, ...letter.letter },
    isTaught: source.template !== '[]',
    marks: markedChoices.map((choice) => ({ name: `mark-${choice}`, label: fieldChoices[choice] })),
    scopes: optionsOf(scopes).map((one) => ({
      ...one,
      isOn: scopesOf(source).some((scope) => scope === one.value),
    })),
    choices: optionsOf(fieldChoices),
    fields: names.map((name) => ({
      name,
      choice: fields[name] ?? 'keep',
      example:
        posts
          .flatMap((post) => post.fields)
          .find(([called]) => called === name)?.[1]
          .slice(0, 60) ?? '',
    })),
    posts: posts.map((post) => ({
      id: post.id,
      at: shortMoment(post.at),
      outcome: post.outcome === 'accepted' ? 'taken' : post.reason,
      fields: post.fields.map(([name, value]) => `${name}: ${value.slice(0, 200)}`),
      reads: form ? formatRead(rowReader(kind, form, names, reading), post.fields, names) : '',
    })),
    refused: refused.map(({ id, at, reason, letter }) => ({ id, at: shortMoment(at), reason, letter })),
    reasons: optionsOf(returnReasons),
    leads: leads.map((lead) => ({
      id: lead.subject_id,
      path: submissionPath(kind, lead.subject_id),
      name: fullName(lead) || 'Somebody',
      about: [
        shortMoment(lead.at),
        ...(lead.vendor_id ? [`number ${lead.vendor_id}`] : []),
        ...(lead.price_cents === null ? [] : [formatCents(lead.price_cents)]),
        ...(lead.is_test ? ['test'] : []),
        ...(lead.do_not_contact_at ? ['asked not to be contacted'] : []),
      ].join(', '),
      returned: isReturnReason(lead.return_reason ?? '')
        ? returnReasons[lead.return_reason as keyof typeof returnReasons]
        : null,
      mayReturn: lead.returned_at === null && lead.at >= sinceOf(source),
    })),
  }
}
export type SourceShown = Awaited<ReturnType<typeof describeSource>>
export type SourcesShown = Awaited<ReturnType<typeof describeSources>>

const sinceOf = ({ return_days }: LeadSource) => new Date(Date.now() - return_days * 86_400_000).toISOString()

const readingOf = (
  { entryForm: form }: Kind,
  source: LeadSource,
  columns: ReturnType<typeof columnOf>[],
) => ({
  form,
  reading: { columns, source: source.variant, consentBasis: source.consent_basis, consentNote: '' },
})

/** Whom a body would make with the fields as they are chosen. */
function formatRead(
  read: ReturnType<typeof rowReader>,
  fields: readonly (readonly [string, string])[],
  names: readonly string[],
): string {
  const values = new Map(fields)
  const found = read([1, ...names.map((name) => values.get(name) ?? '')])
  if ('fault' in found) return found.fault
  const [person] = found.people
  const { answers = {} } = person ?? {}
  return ['firstName', 'lastName', 'phone', 'email', 'state', 'serviceInterest']
    .map((name) => answers[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(', ')
}
