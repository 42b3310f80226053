/**
 * The engines of the site's visitors, and the journeys' way to them (docs/decisions/0032-tests-and-browsers.md). A journey is written
 * once:
 *
 *     describe.each(engines)('on $name', (engine) => {
 *       const visit = visitorOn(engine)
 *       it('...', async () => {
 *         const { page, door } = await visit('/')
 *
 * and ends, by itself, with a look at what its pages complained of.
 */
import { afterEach, expect } from 'vitest'
import { databaseOpener } from '../databases.ts'
import { type Door, type DoorOptions, openDoor } from '../door.ts'
import { startChromium } from './chromium.ts'
import { type EnginePage, enginePage } from './engine-page.ts'
import { startFirefox } from './firefox.ts'
import { findProgram } from './programs.ts'
import type { OpenRemote, Remote, Screen } from './remote.ts'
import { startWebKit } from './webkit.ts'

interface Engine {
  name: string
  start: () => Promise<OpenRemote>
}

const all: readonly Engine[] = [
  { name: 'chromium', start: () => startChromium() },
  { name: 'webkit', start: () => startWebKit(findProgram('webkit2gtk-driver'), findProgram('xvfb')) },
  { name: 'firefox', start: () => startFirefox(findProgram('firefox-esr')) },
]

const wanted = process.env.ENGINE

/** All of them, or the one that ENGINE names. */
export const engines = wanted ? all.filter(({ name }) => name === wanted) : all
if (engines.length === 0)
  throw new Error(`ENGINE is "${wanted}": it names one of ${all.map(({ name }) => name).join(', ')}`)

// The worker outlives the file, and its browsers with it.
const kept = globalThis as { hearthlineEngines?: Map<string, Promise<OpenRemote>> }

function started({ name, start }: Engine): Promise<OpenRemote> {
  if (!kept.hearthlineEngines) {
    kept.hearthlineEngines = new Map()
    // A worker outlives a run that is killed, waiting for what nobody asks for any more.
    process.once('disconnect', () => process.exit(1))
  }
  const running = kept.hearthlineEngines.get(name) ?? start()
  kept.hearthlineEngines.set(name, running)
  return running
}

export interface EngineVisit {
  page: EnginePage
  door: Door
  /** What the site writes to the console on purpose, such as that an address does not exist. */
  expectComplaint: (pattern: RegExp) => void
}

export interface EngineVisitOptions extends Partial<Screen> {
  environment?: Record<string, string>
  /** As for the door. */
  doorOptions?: DoorOptions
  /** A door that is open already, for one more visitor at it. */
  door?: Door
}

/** Call it once in the `describe` of an engine: gives the function that opens the door and visits `path` on it. */
export function visitorOn(
  engine: Engine,
): (path: string, options?: EngineVisitOptions) => Promise<EngineVisit> {
  const open = databaseOpener('sqlite')
  const visitors: { remote: Remote; expected: RegExp[] }[] = []

  afterEach(async ({ task }) => {
    const complaints: string[] = []
    for (const { remote, expected } of visitors.splice(0)) {
      const said = await remote.complaints()
      complaints.push(...said.filter((line) => !expected.some((pattern) => pattern.test(line))))
      await remote.close()
    }
    // A journey that failed has its own reason.
    if (!task.result?.errors?.length) expect(complaints.join('\n')).toBe('')
  })

  return async (path, { environment = {}, doorOptions, width = 390, height = 844, ...options } = {}) => {
    const door = options.door ?? (await openDoor(open, environment, doorOptions))
    const openRemote = await started(engine)
    const remote = await openRemote({ width, height, scripts: true, scrollBars: width > 600, ...options })
    const expected: RegExp[] = []
    visitors.push({ remote, expected })
    const page = enginePage(remote, door.url)
    await page.goto(path)
    return { page, door, expectComplaint: (pattern) => expected.push(pattern) }
  }
}
