/** The floors: a module imports only from its own room or a lower floor, and never in circles. */
import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import { isCode, isTest, type Source } from './source.ts'

/** Lowest first; the rooms of one floor never see each other. */
const floors: readonly (readonly string[])[] = [
  ['lib', 'theme'],
  ['platform', 'ui'],
  ['content'],
  // Staff below submissions: what staff do with a submission asks what their role may.
  ['forms', 'staff'],
  ['submissions', 'estimates'],
  ['leads', 'recruits', 'requests', 'articles', 'privacy'],
  // Above articles, whose checks of words hold for pages.
  ['pages'],
  ['site', 'desk'],
  // The composition: it puts the rooms together and is seen by the doorways only.
  ['services'],
  // What a kind of submission has on the public site, pages and their doorways included: it goes with its room.
  ['recruits/site'],
  // What React takes over in the browser, of all rooms; the site's own script fetches it.
  ['islands'],
  // The doorways: app/routes/ and the files that lie in app/ itself.
  ['routes'],
]

/** Rooms whose floor `page` lists otherwise than it is: it has one line for each, "app/lib   dates ...   floor 0". */
export function findUnlistedRooms(page: string): string[] {
  const listed = new Set(
    [...page.matchAll(/^app\/(\S+) .* floor (\d+)$/gm)].map(([, name, floor]) => `${name} on ${floor}`),
  )
  const rooms = new Set(floors.flatMap((names, floor) => names.map((name) => `${name} on ${floor}`)))
  return [...rooms.symmetricDifference(listed)].map((room) => `app/${room}`)
}

interface Room {
  name: string
  floor: number
}

export function findFloorFaults(sources: readonly Source[]): string[] {
  return sources.filter(isCode).flatMap((source) => {
    if (source.path.startsWith('db/'))
      return faultsOf(source, (target) =>
        target.startsWith('db/') ? undefined : 'migrations stand alone, they import nothing of app/',
      )
    if (!source.path.startsWith('app/')) return []
    const own = roomOf(source.path)
    if (!own) return [`${source.path} lies in no room of the house; the rooms are in test/house/floors.ts`]
    return faultsOf(source, (target) => refusal(own, target, /\.test\.tsx?$/.test(source.path)))
  })
}

function faultsOf(source: Source, refuse: (target: string) => string | undefined): string[] {
  return importsOf(source).flatMap(({ target, specifier, place }) => {
    const why = target && refuse(target)
    return why ? [`${place} imports ${specifier}: ${why}`] : []
  })
}

function refusal(own: Room, target: string, fromTest: boolean): string | undefined {
  if (target.includes('/+types/') || (fromTest && target.startsWith('test/'))) return undefined
  // What the files of agency/ say is read in one place and handed on as values.
  if (target.startsWith('agency/'))
    return own.name === 'content' || own.name === 'theme'
      ? undefined
      : 'only app/content and app/theme read agency/'
  // Only the machinery that runs the migrations knows where they lie.
  if (target.startsWith('db/')) return own.name === 'platform' ? undefined : 'only app/platform reads db/'
  const other = target.startsWith('app/') ? roomOf(target) : undefined
  const may = `app/${own.name} stands on floor ${own.floor} and may use ${usable(own)}`
  if (!other) return `it lies outside app/; ${may}`
  if (other.name === own.name || other.floor < own.floor) return undefined
  return `app/${other.name} stands on floor ${other.floor}; ${may}`
}

function usable({ name, floor }: Room): string {
  return floor === 0
    ? `only app/${name}`
    : `app/${name} and floors 0 to ${floor - 1} (${floors.slice(0, floor).flat().join(', ')})`
}

function roomOf(path: string): Room | undefined {
  const [, first = '', second, third] = path.split('/')
  // A room within a room has a line of its own in the list; every other folder belongs to the room around it.
  const within = third === undefined ? first : `${first}/${second}`
  const rooms = second === undefined ? ['routes'] : [within, first]
  for (const name of rooms) {
    const floor = floors.findIndex((named) => named.includes(name))
    if (floor >= 0) return { name, floor }
  }
  return undefined
}

/** Circles of imports, types counted, each printed once as the way round. */
export function findCircles(sources: readonly Source[]): string[] {
  return circlesOf(edgesOf(sources))
}

/** Folders of `app/` that lie in a circle of imports with each other, sorted: a folder and what is in it are two. */
export function findKnots(sources: readonly Source[]): string[] {
  const edges = new Map<string, string[]>()
  for (const [path, targets] of edgesOf(sources.filter((source) => !isTest(source)))) {
    const folder = posix.dirname(path)
    const others = targets.map((target) => posix.dirname(target)).filter((other) => other !== folder)
    edges.set(folder, [...new Set([...(edges.get(folder) ?? []), ...others])])
  }
  const reaches = (from: string, goal: string) => {
    const seen = new Set<string>()
    const left = [...(edges.get(from) ?? [])]
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (at === goal) return true
      if (seen.has(at)) continue
      seen.add(at)
      left.push(...(edges.get(at) ?? []))
    }
    return false
  }
  return [...edges.keys()].filter((folder) => folder.startsWith('app/') && reaches(folder, folder)).sort()
}

function edgesOf(sources: readonly Source[]): Map<string, string[]> {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.filter(isCode).map((source) => {
      const targets = importsOf(source).flatMap(({ target }) => (target && paths.has(target) ? [target] : []))
      return [source.path, [...new Set(targets)]]
    }),
  )
}

function circlesOf(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>()
  const circles: string[] = []
  const trail: string[] = []
  const follow = (path: string) => {
    const at = trail.indexOf(path)
    if (at >= 0) circles.push(`circle: ${[...trail.slice(at), path].join(' -> ')}`)
    if (at >= 0 || finished.has(path)) return
    trail.push(path)
    for (const target of edges.get(path) ?? []) follow(target)
    trail.pop()
    finished.add(path)
  }
  for (const path of edges.keys()) follow(path)
  return circles
}
