/** What is wrong with a value only beside another file of the agency's folder. */
import type { AgencyFile } from '../../app/content/agency/schema/agency-schema.ts'
import type { LicensesFile } from '../../app/content/agency/schema/licenses-schema.ts'
import type { PeopleFile } from '../../app/content/agency/schema/people-schema.ts'
import { placeMistake } from './read-agency.ts'

/** @param files The files by name, checked each by itself; one with a mistake of its own is not among them. */
export function findMistakesAcross(folder: string, files: ReadonlyMap<string, unknown>): string[] {
  const agency = files.get('agency.yaml') as AgencyFile | undefined
  const licenses = files.get('licenses.yaml') as LicensesFile | undefined
  const people = files.get('people.yaml') as PeopleFile | undefined
  if (!licenses) return []
  return [
    ...(agency?.sample === false && licenses.agency.sample ? [borrowed(folder)] : []),
    ...withoutLicense(folder, licenses, people),
  ]
}

/** A real agency cannot do without a license, and must not print the one that nobody holds. */
const borrowed = (folder: string) =>
  placeMistake(
    folder,
    'licenses.yaml',
    ['agency', 'sample'],
    'marks the license of the sample agency, and agency.yaml says `sample: false`; write your own states, lines and expiry, and delete this line',
  )

function withoutLicense(folder: string, { agents }: LicensesFile, people: PeopleFile | undefined): string[] {
  const names = Object.keys(agents)
  const way = names.length > 0 ? `, or write one of ${names.join(', ')}` : ''
  return (people?.people ?? []).flatMap(({ license }, at) =>
    names.includes(license)
      ? []
      : [
          placeMistake(
            folder,
            'people.yaml',
            ['people', at, 'license'],
            `is no license of licenses.yaml; add it to agents there${way}`,
          ),
        ],
  )
}
