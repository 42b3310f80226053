/** Nodes that each keep uploads on a disk of their own: a note for one, a red line as soon as another one serves. */
import { chmodSync } from 'node:fs'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { folder } from '#test/support/copies.ts'
import { premises, redOf } from '#test/support/doctor.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { openDatabase } from '../database/database.server.ts'
import { openLog } from '../process/log.ts'
import { checkBucket } from './check-bucket.server.ts'

const SECRET = 'only-for-tests-only-for-tests-only'

it('is red once nodes serve from two places, and not with a bucket', async () => {
  const socket = folder()
  chmodSync(socket, 0o777)
  const server = await startPostgres({ more: { unix_socket_directories: socket } })
  onTestFinished(() => server.stop())
  const given = (more: Record<string, string> = {}) => {
    const made = premises({ DATABASE_URL: server.url, SECRET, ...more })
    const database = openDatabase(made.config.database, openLog('silent'))
    onTestFinished(() => database.close())
    return { ...made, database }
  }
  const alone = given()
  // A second connection from the same place is no second node.
  await Promise.all([1, 2].map(() => alone.database.ping()))
  const told = await checkBucket(alone)
  expect(redOf(told)).toEqual([])
  expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining('no S3_URL'))

  const { port } = new URL(server.url)
  const other = { host: socket, port: Number(port), user: 'postgres', database: 'postgres' }
  const node = new pg.Client({ ...other, application_name: 'hearthline' })
  await node.connect()
  expect(redOf(await checkBucket(alone))).toEqual([
    expect.stringMatching(
      /serve from 127\.0\.0\.1 .* and a local socket .*no S3_URL.*Set S3_URL to one bucket/,
    ),
  ])
  const s3 = given({ S3_URL: 'http://KEY:SECRET@127.0.0.1:1/bucket' })
  expect(redOf(await checkBucket(s3)).join()).not.toContain('no S3_URL')
  await node.end()
})
