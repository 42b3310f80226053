/** Two submissions of one kind as the comparison shows them. */
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Answer } from '#app/forms/field.ts'
import { fullName } from '#app/lib/person-name.ts'
import { formatBornOn } from '#app/submissions/model/born-on.ts'
import { type Kind, submissionPath } from '#app/submissions/model/kind.ts'
import type { Submission } from '#app/submissions/model/submission.ts'
import type { ComparePageProps } from './compare-page.tsx'

/** The comparison of two submissions of `kind`. */
export function compareSubmissions(kind: Kind, first: Submission, second: Submission): ComparePageProps {
  const facts = [factsOf(first), factsOf(second)] as const
  const labels = [...new Set([...facts[0].keys(), ...facts[1].keys()])]
  const isSecond = worthOf(kind, second) > worthOf(kind, first)
  const side = (row: Submission) => ({
    id: row.id,
    path: submissionPath(kind, row.id),
    version: row.version,
    name: fullName(row),
    isProposed: (row === second) === isSecond,
  })
  return {
    one: kind.copy.one,
    sides: [side(first), side(second)],
    rows: labels.map((label) => ({
      label,
      values: [facts[0].get(label) ?? '', facts[1].get(label) ?? ''],
    })),
  }
}

/** How much of a submission would be missed most: what was sold or done, whose it is, and how to reach the person. */
function worthOf({ ends, statuses }: Kind, row: Submission): number {
  const has = [row.assigned_to, row.contacts, row.attempts, row.appointments, row.status !== statuses[0]]
  const reached = [row.phone_normalized, row.email, row.state, row.born_on, row.last_name]
  const won = ends[row.status] === 'won' ? has.length + reached.length : 0
  return won + [...has, ...reached].filter(Boolean).length
}

function factsOf(row: Submission): Map<string, string> {
  // Written by labelledAnswers alone.
  const answers = (JSON.parse(row.answers) as Answer[]).map(({ label, value }) => [label, value] as const)
  return new Map([
    ['Name', fullName(row)],
    ['Email', row.email],
    ['Phone', row.phone],
    ['Status', row.status],
    ['Arrived', shortMoment(row.created_at)],
    ...(row.born_on ? [['Date of birth', formatBornOn(row.born_on)] as const] : []),
    ['Do not contact', row.do_not_contact_at ? `Since ${shortMoment(row.do_not_contact_at)}` : 'No'],
    ...answers.filter(([label]) => !/^(e-?mail|phone|first name|last name)/i.test(label)),
  ])
}
