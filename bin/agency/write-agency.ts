/**
 * Turns agency/*.yaml into .agency/*.json, which the program imports as `#agency/...`: checked, filled in, and plain, so
 * that neither parser nor schema travels to a browser. Every way into the sources comes through vite.config.ts or
 * vitest.config.ts, and both begin with this.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AgencyFile } from '../../app/content/agency/agency-schema.ts'
import { agencySchemas, stateFileOf } from '../../app/content/agency/agency-schemas.ts'
import type { StateFile } from '../../app/content/agency/state-schema.ts'
import { soldOf, usualLines } from '../../app/content/lines/lines.ts'
import { findMistakesAcross } from './across-files.ts'
import { deleteSamples } from './leave-samples-out.ts'
import { AgencyMistakes, readAgencyFile } from './read-agency.ts'
import { readLook, writeTheme } from './write-theme.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Writes what changed. Of the states' files all are checked, and that of the agency's own state is written, as
 * home-state.json.
 * @throws {AgencyMistakes} With the mistakes of all files.
 */
export async function writeAgency(from = join(root, 'agency'), to = join(root, '.agency')): Promise<void> {
  const mistakes: string[] = []
  const read = new Map<string, unknown>()
  const collect = (error: unknown) => {
    if (!(error instanceof AgencyMistakes)) throw error
    mistakes.push(...error.mistakes)
  }
  for (const name of namesIn(from)) {
    try {
      read.set(name, readAgencyFile(from, name))
    } catch (error) {
      collect(error)
    }
  }
  const files = isSample(read) ? read : deleteSamples(read)
  mistakes.push(...findMistakesAcross(from, files))
  if (mistakes.length === 0)
    for (const [name, file] of withHomeState(from, files))
      write(join(to, name.replace(/yaml$/, 'json')), JSON.stringify(file, null, 1))
  // Nothing is drawn for an agency that has to be corrected first.
  await (mistakes.length > 0 ? readLook(from) : writeTheme(from, to, isByLake(from, files))).catch(collect)
  if (mistakes.length > 0) throw new AgencyMistakes(mistakes)
}

const isSample = (files: ReadonlyMap<string, unknown>) =>
  (files.get('agency.yaml') as AgencyFile | undefined)?.sample ?? true

function withHomeState(from: string, files: ReadonlyMap<string, unknown>): [string, unknown][] {
  const { state, lines } = files.get('agency.yaml') as AgencyFile
  const own = stateFileOf(state)
  return [
    ...[...files].filter(([name]) => !name.startsWith('states/')),
    ['home-state.yaml', files.get(own) ?? readAgencyFile(from, own)],
    ['sold.yaml', soldOf(lines ?? usualLines)],
    ['sold-lines.yaml', lines ?? usualLines],
  ]
}

const isByLake = (from: string, files: ReadonlyMap<string, unknown>) =>
  withHomeState(from, files).some(
    ([name, file]) => name === 'home-state.yaml' && (file as StateFile).scene === 'lake',
  )

const namesIn = (folder: string) => {
  const present = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    // The look is worked out further (write-theme.ts).
    .filter((name) => name.endsWith('.yaml') && name !== 'theme.yaml')
  // One that is missing is told like every other mistake.
  const always = Object.keys(agencySchemas).filter((name) => !/^states\/|^theme\./.test(name))
  return [...new Set([...present, ...always])].sort()
}

/** Untouched when nothing changed: a build that watches would begin anew. */
function write(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
