/** What the scripts of the desk wait: in life as it is written in one place, and shorter only behind the door of tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { waits } from '#app/desk/waits.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const assets = join(import.meta.dirname, '../build/client/assets')
const holders = readdirSync(assets).filter(
  (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('autosaveRetries:['),
)

/** The value of a wait in the text of a script. */
const heldIn = (text: string, name: string): unknown => {
  const [, value = ''] = new RegExp(`\\b${name}:(\\[[^\\]]*\\]|[\\d.e]+)`).exec(text) ?? []
  return value.startsWith('[') ? value.slice(1, -1).split(',').map(Number) : Number(value)
}

it('waits in life as long as people need', () => {
  expect(waits).toEqual({
    autosave: 1_500,
    autosaveLongest: 10_000,
    autosaveRetries: [2_000, 4_000, 8_000, 16_000, 30_000],
    keepCopy: 500,
    textChecks: 600,
    commentMarks: 400,
    search: 200,
    pictureQuestion: 1_000,
    refresh: 1_200,
    deaf: 8_000,
    lineRetry: 2_000,
    lineRetrySpread: 4_000,
    lineTakeover: 3_000,
    unsentRetry: 10_000,
    pageRetry: 3_000,
    importLook: 1_000,
    deadMoment: 700,
  })
})

it('is built as it is written, into one file', () => {
  expect(holders).toHaveLength(1)
  const text = readFileSync(join(assets, holders[0] ?? ''), 'utf8')
  expect(Object.fromEntries(Object.keys(waits).map((name) => [name, heldIn(text, name)]))).toEqual(waits)
})

it('is shorter behind the door of tests, or what a test says', async () => {
  const door = await openDoor(open, {}, { waits: { deadMoment: 600 } })
  const text = await (await door.get(`/assets/${holders[0]}`)).text()
  const held = ['autosave', 'autosaveRetries', 'deaf', 'deadMoment'].map((name) => heldIn(text, name))
  expect(held).toEqual([150, [300], waits.deaf, 600])
  // Nothing that somebody asks for changes them.
  const asked = await (await door.get(`/assets/${holders[0]}?autosave=1`)).text()
  expect(heldIn(asked, 'autosave')).toBe(waits.autosave)
})
