/** Two rows of one kind as the comparison shows them. */
import type { Answer } from '#app/forms/field.ts'
import { fullName } from '#app/intake/describe-person.server.ts'
import { shortMoment } from '../frame/desk-dates.ts'
import type { ComparePageProps } from './compare-page.tsx'
import { personKinds, personPath } from './person-kind.ts'
import type { FoundPerson } from './person-rows.server.ts'

/** The comparison of two people; `second` is of the kind of `first`. */
export function comparePeople(first: FoundPerson, second: FoundPerson): ComparePageProps {
  const { one } = personKinds[first.kind]
  const facts = [factsOf(first), factsOf(second)] as const
  const labels = [...new Set([...facts[0].keys(), ...facts[1].keys()])]
  const side = ({ kind, row }: FoundPerson) => ({
    id: row.id,
    path: personPath(kind, row.id),
    version: row.version,
    name: fullName(row),
  })
  return {
    one,
    sides: [side(first), side(second)],
    rows: labels.map((label) => ({
      label,
      values: [facts[0].get(label) ?? '', facts[1].get(label) ?? ''],
    })),
  }
}

function factsOf({ row }: FoundPerson): Map<string, string> {
  // Written by labelledAnswers alone.
  const answers = (JSON.parse(row.answers) as Answer[]).map(({ label, value }) => [label, value] as const)
  return new Map([
    ['Name', fullName(row)],
    ['E-mail', row.email],
    ['Phone', row.phone],
    ['Status', row.status],
    ['Arrived', shortMoment(row.created_at)],
    ['Do not contact', row.do_not_contact_at ? `Since ${shortMoment(row.do_not_contact_at)}` : 'No'],
    ...answers.filter(([label]) => !/^(e-?mail|phone|first name|last name)/i.test(label)),
  ])
}
