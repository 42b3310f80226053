/** What only the sample agency may say, left out of what the program reads once agency.yaml says `sample: false`. */
import type { CarriersFile } from '../../app/content/agency/carriers-schema.ts'
import type { FiguresFile } from '../../app/content/agency/figures-schema.ts'
import type { LicensesFile } from '../../app/content/agency/licenses-schema.ts'
import type { PeopleFile } from '../../app/content/agency/people-schema.ts'
import type { RegionsFile } from '../../app/content/agency/regions-schema.ts'

interface Marked {
  sample?: boolean | undefined
}

const isOwn = ({ sample }: Marked) => !sample
const ownIn = <Entry extends Marked>(entries: Readonly<Record<string, Entry>>) =>
  Object.fromEntries(Object.entries(entries).filter(([, entry]) => isOwn(entry)))

/** Of reviews and stories the program leaves the samples out itself: they carry a label. */
const drops: Readonly<Record<string, (file: never) => unknown>> = {
  'carriers.yaml': ({ carriers }: CarriersFile) => ({ carriers: carriers.filter(isOwn) }),
  'figures.yaml': (figures: FiguresFile) => ownIn(figures),
  'licenses.yaml': ({ agency, agents }: LicensesFile) => ({ agency, agents: ownIn(agents) }),
  'people.yaml': ({ people }: PeopleFile) => ({ people: people.filter(isOwn) }),
  'regions.yaml'(file: RegionsFile | null) {
    const regions = file?.regions.filter(isOwn) ?? []
    return regions.length > 0 ? { ...file, regions } : null
  },
}

/** The files by name, each checked; those with no sample in them as they are. */
export function deleteSamples(files: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return new Map(
    [...files].map(([name, file]) => {
      // The schema of the name has checked the file.
      return [name, drops[name] ? drops[name](file as never) : file]
    }),
  )
}
