/** The places of scheduled backups: what is put there is handed out, and nothing half is. */
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { folder } from '#test/support/copies.ts'
import { openS3StandIn } from '#test/support/s3-stand-in.ts'
import { backupPlace } from '../../config/backup-settings.ts'
import { openStore } from './open-store.server.ts'

/** What is in memory at a time. */
const partBytes = 16 * 2 ** 20

const file = (bytes: number) => {
  const path = join(folder(), 'file')
  writeFileSync(path, Buffer.alloc(bytes, 'abcdefg'))
  return path
}

it('keeps small and large ones in a bucket, and lists more than one page of them', async () => {
  const standIn = await openS3StandIn()
  const store = await openStore(backupPlace.parse(standIn.url))
  expect(store.where).toBe('the bucket pictures-bucket')
  expect(await store.read('none')).toBeNull()
  const sizes: Record<string, number> = { small: 10, one: partBytes, more: partBytes + 1, third: 3, last: 1 }
  for (const [name, size] of Object.entries(sizes)) await store.put(name, file(size))
  expect((await store.list()).toSorted()).toEqual(Object.keys(sizes).toSorted())
  for (const [name, size] of Object.entries(sizes)) {
    const stored = await store.read(name)
    expect(stored && (await buffer(stored)).length, name).toBe(size)
  }
  const kept = standIn.objects.get('/pictures-bucket/backups/more')?.bytes
  expect(kept?.equals(Buffer.alloc(partBytes + 1, 'abcdefg'))).toBe(true)
  await store.remove('more')
  expect(await store.list()).toHaveLength(4)
  standIn.refuse.add('PUT')
  await expect(store.put('x', file(1))).rejects.toThrow()
})

it('keeps them in a folder, and clears away what was never finished', async () => {
  const place = join(folder(), 'new', 'deeper')
  const store = await openStore({ folder: place })
  expect(await store.list()).toEqual([])
  await store.put('a', file(10))
  const partial = join(place, 'hearthline-2026-01-01T000000Z.backup.partial')
  writeFileSync(partial, 'half')
  utimesSync(partial, new Date(0), new Date(0))
  writeFileSync(join(place, 'mine.partial'), 'theirs')
  utimesSync(join(place, 'mine.partial'), new Date(0), new Date(0))
  await store.put('b', file(10))
  expect(readdirSync(place).toSorted()).toEqual(['a', 'b', 'mine.partial'])
  await store.remove('a')
  await store.remove('a')
  expect(await store.read('a')).toBeNull()
})

it('says in words what is in the way of a folder', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'deeper')]) {
    const store = await openStore({ folder: place })
    const told = `a file is where the folder ${place} belongs, or on the way to it`
    await expect(store.list()).rejects.toThrow(told)
    await expect(store.read('a')).rejects.toThrow(told)
    await expect(store.put('a', file)).rejects.toThrow(told)
  }
})
