/**
 * Takes out of agency/ what only the sample agency may say: every entry marked `sample: true`, and pictures that carry the
 * mark. What an owner wrote has no mark and stays, and so does the comment that each file begins with.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CarriersFile } from '#app/content/agency/carriers-schema.ts'
import type { FiguresFile } from '#app/content/agency/figures-schema.ts'
import type { LicensesFile } from '#app/content/agency/licenses-schema.ts'
import type { PeopleFile } from '#app/content/agency/people-schema.ts'
import type { RegionsFile } from '#app/content/agency/regions-schema.ts'
import type { AgencyDocument, AgencyDocuments } from './agency-document.ts'

const places = [
  { name: 'people.yaml', path: ['people'], one: 'person', many: 'people' },
  { name: 'licenses.yaml', path: ['agents'], one: 'agent’s license', many: 'agents’ licenses' },
  { name: 'carriers.yaml', path: ['carriers'], one: 'carrier', many: 'carriers' },
  { name: 'reviews.yaml', path: ['reviews'], one: 'short review', many: 'short reviews' },
  { name: 'reviews.yaml', path: ['testimonials'], one: 'long review', many: 'long reviews' },
  { name: 'stories.yaml', path: ['stories'], one: 'story', many: 'stories' },
  { name: 'figures.yaml', path: [], one: 'figure', many: 'figures' },
  { name: 'regions.yaml', path: ['regions'], one: 'region', many: 'regions' },
] as const

/** What would go, one line each, as "4 people". */
export function samplesIn(files: AgencyDocuments): string[] {
  const found = places.flatMap(({ name, path, one, many }) => {
    const count = keysOfSamples(files.find(name), path).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return [...found, ...samplePictures(files.folder).map((picture) => `the picture ${picture}`)]
}

/** Nothing is written before the files are saved; the pictures go with `removeSamplePictures`. */
export function leaveSamplesOut(files: AgencyDocuments): void {
  for (const { name, path } of places) {
    const file = files.find(name)
    // From the last one, or the others would move.
    for (const key of keysOfSamples(file, path).reverse()) file?.set([...path, key], undefined)
    if (isEmpty(file?.value(path))) empty(file, path)
  }
  const regions = files.find('regions.yaml')
  // Its heading and its lede speak of the regions that went.
  if (regions?.value(['regions']) === null) regions.clear()
  const theme = files.find('theme.yaml')
  if (theme && samplePictures(files.folder).includes(theme.text(['map', 'picture'])))
    theme.set(['map'], undefined)
  files.open('agency.yaml').set(['sample'], false)
}

export function removeSamplePictures(folder: string): void {
  for (const name of samplePictures(folder)) rmSync(join(folder, 'pictures', name))
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Ready for entries to be written below, as brackets would not be. */
function empty(file: AgencyDocument | undefined, path: readonly string[]): void {
  if (path.length === 0) file?.clear()
  else file?.set(path, null)
}

function keysOfSamples(file: AgencyDocument | undefined, path: readonly string[]): (string | number)[] {
  const entries = file?.value(path)
  if (typeof entries !== 'object' || entries === null) return []
  return Object.entries(entries).flatMap(([key, entry]) =>
    isMarked(entry) ? [Array.isArray(entries) ? Number(key) : key] : [],
  )
}

const isMarked = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'sample' in entry && entry.sample === true

function samplePictures(folder: string): string[] {
  const pictures = join(folder, 'pictures')
  if (!existsSync(pictures)) return []
  return readdirSync(pictures).filter(
    (name) => name.endsWith('.svg') && isSampleDrawing(join(pictures, name)),
  )
}

/** Of the sample's drawings each says so in a comment, which a drawing put in its place does not have. */
export const isSampleDrawing = (path: string): boolean =>
  readFileSync(path, 'utf8').includes('<!-- sample: true -->')

/** What only the sample agency may say, left out of what the program reads once agency.yaml says `sample: false`. */
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

export function deleteSamples(files: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return new Map(
    [...files].map(([name, file]) => {
      return [name, drops[name] ? drops[name](file as never) : file]
    }),
  )
}
