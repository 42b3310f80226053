/** What an owner still has to do before the site is hers, as `npm run setup` says it at its end. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml'
import { stateFileOf } from '../../app/content/agency/agency-schemas.ts'
import { AgencyDocument } from './agency-document.ts'
import { isSampleDrawing } from './leave-samples-out.ts'

/**
 * What only the sample agency writes: its own word, names that belong to nobody (RFC 2606), and 555-01xx numbers. What
 * reads like anybody's has the comment `# sample` behind it.
 */
const ofTheSample = /\bsample\b|\.example\b|\b555-01\d\d\b/i

export function whatIsLeft(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const agency = new AgencyDocument(folder, 'agency.yaml')
  return [
    ...files.flatMap((name) => leftIn(join(folder, name), name)),
    ...emptyOf(folder, files),
    ...(agency.value(['sample']) === true
      ? [
          'agency/agency.yaml says sample: true, so every page says "Demonstration"; once all is yours, run this again and leave the samples out',
        ]
      : []),
    ...(isSampleDrawing(join(folder, 'logo.svg'))
      ? ['agency/logo.svg is the sample’s: put your own there']
      : []),
    ...stateOf(folder, agency.text(['state'])),
    ...agentsBeyond(new AgencyDocument(folder, 'licenses.yaml')),
    'agency/promises.yaml: how soon you call; every page repeats it, so check that you can keep it',
    'The articles that come with the program: drafts at your desk for a real agency, so read and publish each there; sampleArticles: published in agency/agency.yaml makes them public at once',
    'SITE_URL, SMTP_URL and MAIL_FROM: where the site stands and who sends its email',
  ]
}

function emptyOf(folder: string, files: readonly string[]): string[] {
  const empty = files.filter((name) => {
    const root = parseDocument(readFileSync(join(folder, name), 'utf8')).contents as Node | null
    return !isMap(root) || root.items.every(({ value }) => isScalar(value) && value.value === null)
  })
  const names = new Intl.ListFormat('en-US').format(empty)
  return empty.length === 0
    ? []
    : [`Nothing is in ${names}: pages leave these parts out until you write there`]
}

/** States of an agent in which the agency has no license: whether that will do is for the state to say. */
function agentsBeyond(licenses: AgencyDocument): string[] {
  const own = licenses.value(['agency', 'states'])
  if (!Array.isArray(own)) return []
  return Object.entries((licenses.value(['agents']) ?? {}) as Record<string, { states?: unknown }>).flatMap(
    ([name, { states }]) => {
      const beyond = Array.isArray(states) ? states.filter((state) => !own.includes(state)) : []
      return beyond.length === 0
        ? []
        : [
            `agency/licenses.yaml: ${name} is licensed in ${beyond.join(', ')}, and the agency is not; add the agency’s license, or ask the state whether it needs one`,
          ]
    },
  )
}

const stateOf = (folder: string, state: string): string[] =>
  existsSync(join(folder, stateFileOf(state)))
    ? []
    : [
        `agency/${stateFileOf(state)} is not there: pages say what is true in any state, not what ${state} says`,
      ]

function leftIn(path: string, name: string): string[] {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
  const found: { key: string; line: number }[] = []
  let marked = 0
  visit(document, {
    Pair(_, pair) {
      if (isMark(pair)) marked += 1
      if (isOfTheSample(pair) && isScalar(pair.key))
        found.push({ key: String(pair.key.value), line: lines.linePos(pair.key.range?.[0] ?? 0).line })
    },
  })
  if (name === 'agency.yaml') marked = 0
  // A mark says it for everything in its entry.
  if (marked > 0)
    return [`agency/${name}: ${marked} ${marked === 1 ? 'entry is' : 'entries are'} marked sample: true`]
  if (found.length === 0) return []
  const places = found.map(({ key, line }) => `${key} (line ${line})`)
  return [`agency/${name} still says what the sample says: ${places.join(', ')}`]
}

const isMark = ({ key, value }: Pair) =>
  isScalar(key) && key.value === 'sample' && isScalar(value) && value.value === true

const isOfTheSample = ({ value }: Pair) =>
  isScalar(value) &&
  typeof value.value !== 'boolean' &&
  (ofTheSample.test(String(value.value)) || value.comment?.trim() === 'sample')
