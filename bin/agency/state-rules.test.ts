/** What somebody who edits the files of states and regions by hand gets to read, and what becomes of them. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { mistakesAfter, mistakesIn } from '#test/support/agency-mistakes.ts'
import { writeAgency } from './write-agency.ts'

const root = join(import.meta.dirname, '../..')

it.each([
  [
    'a day that does not exist',
    /checked: 2026-11-22/,
    'checked: 2026-11-31',
    /^agency\/states\/ohio\.yaml:\d+: gracePeriod\.source\.checked: "2026-11-31" is no day of the calendar/,
  ],
  [
    'an address without https',
    'https://insurance.ohio.gov',
    'insurance.ohio.gov',
    /: department\.url: .* https/,
  ],
  [
    'a rule without its source',
    /^ {2}source:\n(?: {4}.*\n)+/m,
    '',
    /: gracePeriod\.source: is missing; add a line that begins with source:$/,
  ],
  [
    'a misspelled rule',
    'annuityWords:',
    'anuityWords:',
    /: laws\.anuityWords: no such setting; check the sp/,
  ],
])('%s in a state’s rules is told with its line', async (_what, from, to, said) => {
  expect(await mistakesAfter('states/ohio.yaml', (text) => text.replace(from, to))).toContainEqual(
    expect.stringMatching(said),
  )
})

it('refuses a file of rules for a state that is none', async () => {
  expect(await mistakesIn((own) => writeFileSync(join(own, 'states/ohoi.yaml'), 'laws: {}'))).toEqual([
    'agency/states/ohoi.yaml: no part of the program reads a file of this name; call it by the full name of the state, as states/new-york.yaml',
  ])
})

it('refuses regions without any', async () => {
  const none = (text: string) => text.replace(/^regions:[\s\S]*/m, 'regions: []')
  expect(await mistakesAfter('regions.yaml', none)).toEqual([
    expect.stringMatching(/^agency\/regions\.yaml:\d+: regions: is empty; delete the file/),
  ])
})

it('finds nothing in the rules of Kansas that the tests use', async () => {
  const rules = join(root, 'test/agencies/prairie/states')
  expect(await mistakesIn((own) => cpSync(rules, join(own, 'states'), { recursive: true }))).toEqual([])
})

it('writes the rules of the home state alone, and does without those files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [own, out] = [join(folder, 'agency'), join(folder, 'out')]
  cpSync(join(root, 'agency'), own, { recursive: true })
  const written = (name: string) => JSON.parse(readFileSync(join(out, name), 'utf8'))
  await writeAgency(own, out)
  expect(written('home-state.json').department.name).toBe('Ohio Department of Insurance')
  expect(existsSync(join(out, 'states'))).toBe(false)
  rmSync(join(own, 'states'), { recursive: true })
  rmSync(join(own, 'regions.yaml'))
  await writeAgency(own, out)
  expect(written('home-state.json')).toEqual({ laws: {} })
  expect(written('regions.json')).toBeNull()
})

it('a state’s file by its two letters is told its name', async () => {
  const mistakes = await mistakesIn((folder) => writeFileSync(join(folder, 'states/ne.yaml'), '{}\n'))
  expect(mistakes).toEqual([
    'agency/states/ne.yaml: no part of the program reads a file of this name; call it states/nebraska.yaml',
  ])
})
