/** Where backups and their key may lie: it is where a path leads that counts, not how it is spelled. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'
import { folder } from '#test/support/copies.ts'

const BACKUP_KEY = 'k'.repeat(32)
const inData = [expect.stringContaining('BACKUP_TO is inside DATA_DIR')]
const besideKey = [expect.stringContaining('BACKUP_KEY_FILE is in the folder of BACKUP_TO')]

function linkTo(target: string): string {
  const link = join(folder(), 'link')
  symlinkSync(target, link)
  return link
}

function keyIn(place: string): string {
  const file = join(place, 'key')
  writeFileSync(file, BACKUP_KEY)
  return file
}

it('refuses a key that a link leads to among the backups', () => {
  const BACKUP_TO = folder()
  const key = keyIn(BACKUP_TO)
  for (const BACKUP_KEY_FILE of [linkTo(key), linkTo(linkTo(key)), join(linkTo(BACKUP_TO), 'key')])
    expect(issuesOf({ BACKUP_TO, BACKUP_KEY_FILE })).toEqual(besideKey)
  expect(issuesOf({ BACKUP_TO: linkTo(BACKUP_TO), BACKUP_KEY_FILE: key })).toEqual(besideKey)
  // A link beside them may be made to lead anywhere.
  const far = join(BACKUP_TO, 'far')
  symlinkSync(keyIn(folder()), far)
  expect(issuesOf({ BACKUP_TO, BACKUP_KEY_FILE: far })).toEqual(besideKey)
})

it('refuses backups that a link leads to beside the data', () => {
  const DATA_DIR = folder()
  mkdirSync(join(DATA_DIR, 'there'))
  const spelled = join(dirname(DATA_DIR), 'x', '..', basename(DATA_DIR), 'there')
  for (const BACKUP_TO of [
    linkTo(DATA_DIR),
    linkTo(join(DATA_DIR, 'there')),
    join(linkTo(DATA_DIR), 'there'),
    // What is not there yet is made in the first night.
    join(linkTo(DATA_DIR), 'not', 'yet'),
    linkTo(join(DATA_DIR, 'not-yet')),
    spelled,
  ])
    expect([BACKUP_TO, issuesOf({ DATA_DIR, BACKUP_TO, BACKUP_KEY })]).toEqual([BACKUP_TO, inData])
  expect(issuesOf({ DATA_DIR: linkTo(DATA_DIR), BACKUP_TO: join(DATA_DIR, 'there'), BACKUP_KEY })).toEqual(
    inData,
  )
})

it('takes places that are apart, linked or not, and stops at links that lead in a circle', () => {
  const [DATA_DIR, BACKUP_TO, keys] = [folder(), folder(), folder()]
  const BACKUP_KEY_FILE = linkTo(keyIn(keys))
  expect(issuesOf({ DATA_DIR: linkTo(DATA_DIR), BACKUP_TO: linkTo(BACKUP_TO), BACKUP_KEY_FILE })).toEqual([])
  const circle = join(folder(), 'circle')
  symlinkSync(circle, circle)
  expect(issuesOf({ DATA_DIR, BACKUP_TO: circle, BACKUP_KEY })).toEqual([])
})
