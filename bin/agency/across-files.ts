/** What is wrong with a value only beside another file of the agency's folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AgencyFile } from '../../app/content/agency/agency-schema.ts'
import type { CarriersFile } from '../../app/content/agency/carriers-schema.ts'
import type { LicensesFile } from '../../app/content/agency/licenses-schema.ts'
import type { PeopleFile } from '../../app/content/agency/people-schema.ts'
import { stateFunds } from '../../app/content/agency/places.ts'
import { mistakesOf } from '../../app/content/lines/lines.ts'
import { placeMistake } from './read-agency.ts'

export function findMistakesAcross(folder: string, files: ReadonlyMap<string, unknown>): string[] {
  const agency = files.get('agency.yaml') as AgencyFile | undefined
  const licenses = files.get('licenses.yaml') as LicensesFile | undefined
  const people = files.get('people.yaml') as PeopleFile | undefined
  const carriers = files.get('carriers.yaml') as CarriersFile | undefined
  const pictures = [
    ...lostPictures(
      folder,
      'carriers.yaml',
      'carriers',
      carriers?.carriers.map(({ logo }) => ({ logo })),
    ),
    ...lostPictures(
      folder,
      'people.yaml',
      'people',
      people?.people.map(({ photo }) => ({ photo })),
    ),
  ]
  if (!licenses) return pictures
  return [
    ...pictures,
    ...(agency?.sample === false && licenses.agency.sample ? [borrowed(folder)] : []),
    ...withoutLicense(folder, licenses, people),
    ...linesAstray(folder, agency, licenses),
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

/** Of each entry the address of its picture, by the name of the setting: its file lies in agency/pictures/ or public/. */
function lostPictures(
  folder: string,
  file: string,
  list: string,
  entries: readonly Readonly<Record<string, string | undefined>>[] = [],
): string[] {
  return entries.flatMap((entry, at) =>
    Object.entries(entry).flatMap(([setting, address]) => {
      if (address === undefined) return []
      const own = /^\/agency\/(.+)$/.exec(address)?.[1]
      const path = own ? join(folder, 'pictures', own) : join(folder, '../public', address)
      if (existsSync(path)) return []
      const place = own ? `agency/pictures/${own}` : `public${address}`
      const message = `is not there: there is no ${place}; put the picture there, or delete ${setting}`
      return [placeMistake(folder, file, [list, at, setting], message)]
    }),
  )
}

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

/** Lines that the license does not cover or whose pages speak of what is not sold, and Medicare without its counts. */
function linesAstray(folder: string, agency: AgencyFile | undefined, { agency: own }: LicensesFile) {
  const sold = agency?.lines ?? []
  const astray = mistakesOf(sold, own, stateFunds).map(({ line, message }) =>
    placeMistake(folder, 'agency.yaml', ['lines', sold.indexOf(line)], message),
  )
  if (!sold.includes('medicare') || agency?.medicare) return astray
  const message =
    'has to say how many organizations and plans you represent (42 CFR 422.2267(e)(41)); add a line as medicare: { organizations: 4, plans: 21 }'
  return [...astray, placeMistake(folder, 'agency.yaml', ['lines', sold.indexOf('medicare')], message)]
}
