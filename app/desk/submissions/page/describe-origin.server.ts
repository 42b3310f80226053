/** How a submission came, as its page says it. */
import { pageName } from '#app/content/catalogue/catalogue.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { ClickKind } from '#app/forms/touch.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { importedType, isByStaff, postedType } from '#app/submissions/model/entry-fields.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import '#app/submissions/model/source-tables.ts'
import type { Submission } from '#app/submissions/model/submission.ts'

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
