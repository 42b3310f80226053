/**
 * The shared texts as an agency of another state would publish them: read from a copy of the sample agency that has
 * moved, by the same loader that builds the product.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeAgency } from '../bin/agency/write-agency.ts'

const root = join(import.meta.dirname, '..')

/** An agency that sits in `state`, with that state's file when `states` names one. */
interface Move {
  state: string
  city: string
  code: string
  states?: string
}

const kansas: Move = { state: 'Kansas', city: 'Wichita', code: 'KS', states: 'test/agencies/prairie/states' }
const nowhere: Move = { state: 'Wyoming', city: 'Cheyenne', code: 'WY' }

/** Every text that agencies share, page by page. */
async function textsOf({ state, city, code, states }: Move): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'))
  const [own, written] = [join(folder, 'agency'), join(folder, 'out')]
  cpSync(join(root, 'agency'), own, { recursive: true })
  for (const gone of ['states', 'regions.yaml']) rmSync(join(own, gone), { recursive: true })
  if (states) cpSync(join(root, states), join(own, 'states'), { recursive: true })
  const facts = readFileSync(join(own, 'agency.yaml'), 'utf8')
    .replace(/^state: .*$/m, `state: ${state}`)
    .replace(/^( +)city: .*$/m, `$1city: ${city}`)
    .replace(/^( +)state: .*$/m, `$1state: ${code}`)
    .replace(/^serviceArea: .*$/m, `serviceArea: ${city} & All of ${state}`)
    .replace(/^timeZone: .*$/m, 'timeZone: America/Denver')
  writeFileSync(join(own, 'agency.yaml'), facts)
  await writeAgency(own, written)
  const loader = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '#agency': written } },
  })
  try {
    const { readTexts } = await loader.ssrLoadModule('/test/support/shared-texts.ts')
    return readTexts()
  } finally {
    await loader.close()
    rmSync(folder, { recursive: true })
  }
}

describe.each([
  ['with a file of its own', kansas],
  ['without one', nowhere],
])('an agency of another state, %s', (_, move) => {
  let texts: Record<string, string> = {}
  beforeAll(async () => {
    texts = await textsOf(move)
  })

  it('says nothing of the sample’s state', () => {
    for (const [page, text] of Object.entries(texts))
      expect(
        text.match(/.{0,60}\b(?:Ohio|Cleveland|Columbus(?! Day)|Cincinnati|3901|Eastern)\b.{0,40}/gi),
        page,
      ).toBeNull()
  })

  it('leaves no hole where a rule is missing', () => {
    for (const [page, text] of Object.entries(texts))
      expect(text.match(/.{0,60}(?:undefined|\[object| {2}|\( *\)|(?<!":)null\b).{0,40}/g), page).toBeNull()
  })

  it('names its own state', () => {
    for (const page of ['/', '/contact', '/join-team', '/terms', '/compliance'])
      expect(texts[page], page).toContain(move.state)
  })

  it('closes the contact page over the regions it says nothing of', () =>
    expect(texts['/contact']).toContain('"regions":"none"'))
})

it('cites the rules of its state where the file has them', async () => {
  const texts = await textsOf(kansas)
  expect(texts['/compliance']).toContain('1300 SW Arrowhead Road, Topeka, Kansas 66604, phone (785) 296-3071')
  expect(texts['/compliance']).toContain(
    'at least 10 days of delivery (Kansas Administrative Regulations 40-2-15)',
  )
  expect(texts['/compliance']).toContain(
    'Kansas regulates replacements (Kansas Administrative Regulations 40-2-12)',
  )
  expect(texts['/compliance']).toContain('Most states require agents who recommend an annuity')
  expect(texts['/services/whole-life-insurance']).toContain('at least 30 days')
  expect(texts['/services/annuities']).toContain('"label":"Kansas Insurance Department"')
  expect(texts['/join-team']).toContain('fingerprints')
  expect(texts.words).toContain('NAIC Model Regulation 570')
})

it('points to the lists of all states where there is no file', async () => {
  const texts = await textsOf(nowhere)
  const list = 'https://content.naic.org/state-insurance-departments'
  for (const page of ['/compliance', '/licensing', '/services/annuities'])
    expect(texts[page], page).toContain(list)
  expect(texts['/disclosures']).not.toMatch(/guaranty|nolhga/i)
  expect(texts['/services/first-responders']).toContain('Many states pay a death benefit')
})
