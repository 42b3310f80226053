/** An application in the words of the desk. */
import { describePerson, type NameOf } from '#app/intake/describe-person.server.ts'
import type { RecruitOnCard } from './recruit-card.tsx'
import type { ListedRecruit } from './recruit-list.server.ts'

export function describeRecruit(recruit: ListedRecruit, now: Date, nameOf: NameOf): RecruitOnCard {
  return {
    ...describePerson(recruit, now, nameOf),
    state: recruit.state,
    isLicensed: Boolean(recruit.licensed),
    bestContactTime: recruit.best_contact_time,
  }
}
