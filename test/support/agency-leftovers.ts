/** What gives the sample agency away wherever it stands: who and where it is, what only it says, and its colors. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument, visit } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What any agency may say: kinds of insurance, spans of time, sums, days, and whatever is as short as "Life". */
const shared = /^(Life.*|Accident.*|\$?[\d,.-]+[+K]?( \w+)?|.{1,6})$/
/** Values that other agencies may have as well: places, pages, headings, and what figures count. */
const sharedKeys = new Set([
  'page',
  'license',
  'lines',
  'state',
  'states',
  'home',
  'about',
  'counts',
  // Names of figures, which no page prints.
  'payback',
  'title',
  'timeZone',
])

/** The sample's name, state and cities, in whatever form, besides what its files hold word for word. */
const giveaways = [
  /Hearthline/,
  /hearthline\.example/i,
  /\bOhio\b/,
  /Cleveland|Cincinnati/,
  /216\D{0,3}555/,
  /SAMPLE-/,
]

/** The texts of the agency's files, each whole, and those of the second agency left out. */
function textsOf(folder: string): Set<string> {
  const texts = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue
    visit(parseDocument(readFileSync(join(folder, name), 'utf8')), {
      Pair(_, { key }) {
        return sharedKeys.has(String(key)) ? visit.SKIP : undefined
      },
      Scalar(key, { value }) {
        if (key !== 'key' && typeof value === 'string' && !shared.test(value.trim())) texts.add(value.trim())
      },
    })
  }
  return texts
}

const colorsIn = (folder: string) =>
  new Set(readFileSync(join(folder, '.agency/theme.css'), 'utf8').match(/#[0-9a-f]{6}\b/g))

/**
 * Reads what is the sample's alone.
 * @param second Where a tree stands that was built for another agency.
 * @returns What of the sample stands in a text or a file of that tree: nothing, if all is well.
 */
export function readLeftovers(second: string): (text: string) => string[] {
  const hers = textsOf(join(second, 'agency'))
  const texts = [...textsOf(join(root, 'agency'))].filter((text) => !hers.has(text))
  const herColors = colorsIn(second)
  const colors = [...colorsIn(root)].filter((color) => !herColors.has(color))
  return (text) => {
    const plain = plainly(text)
    return [
      ...giveaways.flatMap((giveaway) => giveaway.exec(plain)?.[0] ?? []),
      ...texts.filter((own) => plain.includes(own)),
      ...colors.filter((color) => plain.toLowerCase().includes(color)),
    ]
  }
}

/** Without the lists of all states, to choose from and in the code of forms, which name the sample's as well. */
const plainly = (text: string) =>
  text
    .replace(/<option[\s\S]*?<\/option>/g, '')
    .replace(/North Dakota[^a-z]{1,40}(Northern Mariana Islands[^a-z]{1,40})?Ohio[^a-z]{1,40}Oklahoma/gi, '')
    .replace(/Oklahoma[^a-z]{1,40}Ohio[^a-z]{1,40}(Northern Mariana Islands[^a-z]{1,40})?North Dakota/gi, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
