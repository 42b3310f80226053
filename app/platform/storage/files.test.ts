/** A store that is not there, or is none: a picture is refused with the cause, and nothing hangs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openExpiredFront } from '#test/support/tls-front.ts'
import { readConfig } from '../config/config.ts'
import { openFiles } from './files.server.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const put = (environment: Record<string, string>) =>
  openFiles(readConfig({ DATA_DIR: newFolder(), ...environment }))
    .put('pictures/one.webp', Buffer.from('x'), 'image/webp')
    .then(
      () => 'kept',
      (error: Error) => `${error.message} ${String(error.cause)}`,
    )

it('trusts no bucket whose certificate has expired', async () => {
  const url = new URL(await openExpiredFront())
  const S3_URL = `https://KEY:SECRET@${url.host}/bucket`
  expect(await put({ S3_URL })).toMatch(/certificate has expired/)
})

it('says that the name of a bucket stands for nothing', async () => {
  expect(await put({ S3_URL: 'https://KEY:SECRET@nowhere.invalid/bucket' })).toMatch(/ENOTFOUND|EAI_AGAIN/)
})

it('says that a file is where the folder belongs, and that no folder can be', async () => {
  const DATA_DIR = newFolder()
  writeFileSync(join(DATA_DIR, 'uploads'), '')
  expect(await put({ DATA_DIR })).toContain('a file is where a folder belongs')
  expect(await put({ DATA_DIR: '/proc/nope' })).toContain('a folder cannot be created there')
})
