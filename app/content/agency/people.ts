/**
 * The people of the sample agency. Nobody here is real; another agency puts its own people in their place, with
 * photographs once it has them.
 */
import { agency } from './agency.ts'
import { type LicenseName, licenses } from './licenses.ts'

export interface Person {
  name: string
  /** Stands where a photograph would. */
  monogram: string
  role: string
  /** The number under which a state's look-up finds the license. */
  npn: string
  /** Two sentences: what the person does here, and how. */
  about: string
}

export interface PeopleCopy {
  heading: string
  lede: string
  people: readonly Person[]
  /** Says that they are samples, while they are. */
  notice: string | null
}

/** Someone with a license of the list, so that name and number cannot differ from the licensing page. */
function licensed(license: LicenseName, person: Omit<Person, 'name' | 'npn'>): Person {
  const { holder, npn } = licenses[license]
  return { name: holder, npn, ...person }
}

export const peopleCopy: PeopleCopy = {
  heading: 'The people you talk with',
  lede: 'Each of them is licensed, and each of them picks up the phone. Check any license before you call; we would.',
  people: [
    licensed('marian', {
      monogram: 'MS',
      role: 'Principal agent',
      about:
        'Marian answers for everything the agency recommends, and reads each annuity case before it goes out. Her first question is about your monthly budget, and she draws it on paper with you.',
    }),
    licensed('walter', {
      monogram: 'WS',
      role: 'Agent, mortgage protection and families',
      about:
        'Walter works with homeowners, from the first mortgage to the last payment. He starts with what you already own, because a policy you have often beats one you would have to buy.',
    }),
    licensed('dolores', {
      monogram: 'DS',
      role: 'Agent, retirement income',
      about:
        'Dolores helps people turn savings and a pension into monthly income. She will ask what you need in cash first, since money in an annuity is hard to take back early.',
    }),
    licensed('theo', {
      monogram: 'TS',
      role: 'Agent, veterans and working crews',
      about:
        'Theo talks with veterans, first responders, drivers and builders, often after their shift. He explains indexed policies with the caps and the charges on the same page as the growth.',
    }),
  ],
  notice: agency.isSample
    ? 'Sample people: nobody shown here is real, and the license numbers are samples, too.'
    : null,
}
