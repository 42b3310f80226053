/** What a page offers for writing to its person: the templates, and the one that was chosen with its fields filled in. */
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { mergeValues } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { formatReturned } from '#app/submissions/emails/returned-mailboxes.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import { emailTemplates, fillFields } from '#app/submissions/written/email-templates.server.ts'
import { formatWriter } from '#app/submissions/written/written-jobs.server.tsx'
import { withoutNotice } from '../../../forms/notices.ts'
import type { Writing } from './write-panel.tsx'

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
