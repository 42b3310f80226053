/** How a submission came, as its page says it. */
import { pageName } from '#app/content/catalogue/catalogue.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { ClickKind } from '#app/forms/touch.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { importedType, isByStaff, postedType } from '#app/submissions/model/entry-fields.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import '#app/submissions/model/source-tables.ts'
import { agency } from '#app/content/agency/agency.ts'
import { carrierNames } from '#app/content/agency/carriers.ts'
import { dayIn } from '#app/lib/dates.ts'
import { newId } from '#app/lib/ids.ts'
import { formatCents } from '#app/lib/money/format-amount.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { mergeValues } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { formatReturned } from '#app/submissions/emails/returned-mailboxes.server.ts'
import { filteredPath, noFilter } from '#app/submissions/list/list-filter.ts'
import { listPolicies, type Policy } from '#app/submissions/model/list-policies.server.ts'
import {
  formatField,
  type PolicyField,
  policyFields,
  policyLabels,
  typedOf,
} from '#app/submissions/model/policy.ts'
import type { ConsentedSubmission, Submission } from '#app/submissions/model/submission.ts'
import { listTags, listWords } from '#app/submissions/tags/tags.server.ts'
import { freeTask, type TaskTable } from '#app/submissions/tasks/add-reminder.server.ts'
import type { NameOf } from '#app/submissions/timeline/event-text.ts'
import { emailTemplates, fillFields } from '#app/submissions/written/email-templates.server.ts'
import { formatWriter } from '#app/submissions/written/written-jobs.server.tsx'
import { withoutNotice } from '../../forms/notices.ts'
import type { TagsShown } from '../tags/tag-panel.tsx'
import type { PolicyRow, Sold, TaskRow } from './submission-page-data.ts'
import type { Writing } from './writing/write-panel.tsx'

/** Where it came from, a line each. */
export async function describeOrigin(
  db: Database['db'],
  { entryForm }: Kind,
  { id, page_path, article_id, source, campaign, form_type, device, variant }: Submission,
) {
  const led = campaign === null ? [] : [{ label: 'Campaign', value: campaign }]
  if (isByStaff(form_type) || form_type === postedType) {
    const how = hows[form_type] ?? 'entered by staff'
    return [
      { label: 'Source', value: `${entryForm?.variants[variant]?.sourceLabel ?? source}, ${how}` },
      ...led,
      ...(form_type === postedType ? await describeProof(db, id) : []),
    ]
  }
  const article = await findArticleTitle(db, article_id)
  return [
    { label: 'Page', value: pageName(page_path) },
    ...(article === null ? [] : [{ label: 'Article', value: article }]),
    { label: 'Form', value: `${source}, ${form_type}` },
    ...led,
    ...(await describeTouches(db, id)),
    { label: 'Device', value: device },
  ]
}

/** What led here first and last, in the order in which it was. */
async function describeTouches(db: Database['db'], id: string) {
  const touches = await db
    .selectFrom('touches')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('position')
    .execute()
  return touches.map(({ position, at, source, medium, campaign, click_kind, referrer, landing }) => ({
    label: position === 'first' ? 'First touch' : 'Last touch',
    value: [
      [source, medium, campaign].filter(Boolean).join(' / ') || referrer || 'direct',
      ...(click_kind ? [`click of ${clickNames[click_kind]}`] : []),
      ...(referrer && (source || campaign) ? [`from ${referrer}`] : []),
      ...(landing ? [`on ${landing}`] : []),
      shortMoment(at),
    ].join(', '),
  }))
}

const clickNames: Readonly<Record<ClickKind, string>> = {
  ...{ gclid: 'Google Ads', gbraid: 'Google Ads', wbraid: 'Google Ads' },
  ...{ msclkid: 'Microsoft Advertising', fbclid: 'Meta' },
}

/** What a lead vendor sent of the consent it was given, to stand by when somebody asks. */
async function describeProof(db: Database['db'], id: string) {
  const proof = await db
    .selectFrom('vendor_leads')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirst()
  if (!proof) return []
  const lines = [
    ['Vendor’s number', proof.vendor_id],
    ['TrustedForm', proof.trusted_form],
    ['Jornaya LeadiD', proof.jornaya],
    ['Consent, its words', proof.consent_text],
    ['Consent given', proof.consent_at && shortMoment(proof.consent_at)],
    ['Consent from', proof.consent_ip],
    ['Goes back to the vendor', proof.returned_at && shortMoment(proof.returned_at)],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const hows: Readonly<Record<string, string>> = {
  [importedType]: 'imported from a file',
  [postedType]: 'posted by its program',
}

/** The title of the article it was sent from, as it is now; null where it came from elsewhere, or that is gone. */
async function findArticleTitle(db: Database['db'], id: string | null) {
  if (id === null) return null
  const article = await db
    .selectFrom('research_articles')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst()
  return article?.title ?? null
}

/** A task as its row shows it. */
export function describeTask(
  task: TaskTable,
  { nameOf, self, now }: { nameOf: NameOf; self: string; now: Date },
): TaskRow {
  const isDone = task.done_at !== null
  return {
    id: task.id,
    title: task.title,
    due: shortMoment(task.due_at),
    dueAt: task.due_at,
    owner: task.staff_id === freeTask ? 'unassigned' : task.staff_id === self ? 'you' : nameOf(task.staff_id),
    isOwn: task.staff_id === self,
    isLate: !isDone && Date.parse(task.due_at) < now.getTime(),
    isDone,
  }
}

/** What the page of a person shows of their tags. */
export async function describeTags(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  kind: Kind,
  id: string,
): Promise<TagsShown> {
  const [tags, words] = await Promise.all([listTags(db, [id]), listWords(reads, kind.name)])
  const own = tags.get(id) ?? []
  return {
    tags: own.map((word) => ({ word, path: filteredPath(kind, { ...noFilter, more: { tag: word } }) })),
    words: words.filter((word) => !own.includes(word)),
  }
}

/** The panel; null for a kind that sells nothing. `ids` are those of the row and of what was merged into it. */
export async function describeSold(
  db: Queries,
  kind: Kind,
  row: Pick<Submission, 'status' | 'service_interest'>,
  ids: readonly string[],
  now: Date,
): Promise<Sold | null> {
  if (!kind.sells) return null
  const policies = await listPolicies(db, ids)
  const products = kind.sells
  const today = dayIn(now, agency.timeZone)
  return {
    isWon: kind.ends[row.status] === 'won',
    policies: policies.map(describe),
    today,
    next: newId(),
    begin: {
      product: products.includes(row.service_interest ?? '') ? (row.service_interest ?? '') : '',
      // Nothing else is guessed: a date that was filled in is taken for one that was looked up.
      stage_on: today,
    },
    carriers: carrierNames,
    products,
  }
}

const inTitle: readonly PolicyField[] = ['carrier', 'product', 'stage', 'stage_on']

const describe = (policy: Policy): PolicyRow => ({
  id: policy.id,
  title: `${policy.carrier}, ${policy.product}`,
  stage: `${formatField(policy, 'stage')} since ${policy.stage_on}`,
  facts: [
    ...policyFields
      .filter((field) => !inTitle.includes(field) && formatField(policy, field) !== '')
      .map((field) => ({ label: policyLabels[field], value: formatField(policy, field) })),
    ...(policy.annual_cents > 0
      ? [{ label: 'Premium for a year', value: formatCents(policy.annual_cents) }]
      : []),
  ],
  typed: Object.fromEntries(policyFields.map((field) => [field, typedOf(policy, field)])),
})

/** The parameter that names the chosen template. */
const parameter = 'template'

/** Null where nothing may be written: the panel is left out. */
export async function describeWriting(
  db: Queries,
  kind: Kind,
  row: ConsentedSubmission,
  { who: { person }, url, answersTo }: { who: SignedIn; url: URL; answersTo: string | null },
): Promise<Writing | null> {
  if (row.do_not_contact_at !== null || row.junk !== null || !isMailable(row.email)) return null
  const templates = await readSetting(db, emailTemplates)
  const custom = await mergeValues(db, kind, row.id)
  const source = { person: row, interest: kind.interest?.(row) ?? null, staff: person, custom }
  const chosen = templates.find(({ id }) => id === url.searchParams.get(parameter))
  return {
    to: row.email,
    from: formatWriter(person.name),
    replyTo: answersTo ?? person.email,
    returned: await formatReturned(db, row.email),
    templates: templates.map(({ id, name }) => ({ id, name, path: addressWith(url, id) })),
    back: addressWith(url, null),
    chosen: chosen
      ? {
          id: chosen.id,
          subject: fillFields(chosen.subject, source).text,
          text: fillFields(chosen.text, source).text,
        }
      : null,
  }
}

/** This page with another template, or with none. */
function addressWith(url: URL, template: string | null): string {
  const other = new URL(url)
  other.searchParams.delete(parameter)
  if (template !== null) other.searchParams.set(parameter, template)
  return withoutNotice(other)
}
