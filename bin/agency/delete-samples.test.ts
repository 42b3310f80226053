/** An agency that says `sample: false` while entries of the sample are still in its files. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { mistakesAfter } from '#test/support/agency-mistakes.ts'
import { root } from '../node.mjs'
import { writeAgency } from './write-agency.ts'

it('may not have the license that nobody holds', async () => {
  const mistakes = await mistakesAfter('agency.yaml', (text) =>
    text.replace('\nsample: true', '\nsample: false'),
  )
  expect(mistakes).toEqual([
    // The people went before.
    expect.stringMatching(
      /^agency\/licenses\.yaml:\d+: agency\.sample: "true" marks the license of the sample agency, .* write your own/,
    ),
  ])
})

it('prints nothing of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [own, out] = [join(folder, 'agency'), join(folder, 'out')]
  cpSync(join(root, 'agency'), own, { recursive: true })
  const change = (name: string, from: string, to: string) =>
    writeFileSync(join(own, name), readFileSync(join(own, name), 'utf8').replace(from, to))
  change('agency.yaml', '\nsample: true', '\nsample: false')
  change('licenses.yaml', '\n  sample: true\n', '\n')
  change('carriers.yaml', '{ name: Larkfield Life, sample: true }', 'Own Mutual')
  await writeAgency(own, out)
  const read = (name: string): unknown => JSON.parse(readFileSync(join(out, `${name}.json`), 'utf8'))
  expect(read('people')).toEqual({ people: [] })
  expect(read('carriers')).toEqual({ carriers: [{ name: 'Own Mutual' }] })
  expect(read('figures')).toEqual({})
  expect(read('regions')).toBeNull()
  expect(read('licenses')).toMatchObject({ agents: {} })
})
