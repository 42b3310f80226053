/** PostgreSQL that shows a certificate of a private authority: taken where the address names it, refused with a way out where not. */
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { prepareServer } from '../support/server-process.ts'

const file = (name: string) => join(import.meta.dirname, '../support/tls', name)

it('serves over TLS with an authority of its own, and starts with no other', async () => {
  const postgres = await startPostgres({ tls: { cert: file('cert.pem'), key: file('key.pem') } })
  onTestFinished(() => postgres.stop())
  // The certificate is for localhost.
  const place = postgres.url.replace('127.0.0.1', 'localhost')
  const nodeWith = async (tls: string) => {
    const node = await prepareServer({
      SECRET: 'only-for-tests-only-for-tests-only',
      DATABASE_URL: `${place}?sslmode=verify-full${tls}`,
    })
    onTestFinished(() => node.remove())
    return node
  }
  await expect((await nodeWith('')).start()).rejects.toThrow(/add sslmode=verify-full&sslrootcert=/)
  const other = await nodeWith(`&sslrootcert=${file('expired-cert.pem')}`)
  await expect(other.start()).rejects.toThrow(/DATABASE_URL \(localhost:\d+\): .*sslrootcert/)
  const node = await nodeWith(`&sslrootcert=${file('cert.pem')}`)
  await node.start()
  expect((await fetch(`${node.url}/research`)).status).toBe(200)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    `select ssl, count(*)::int as count from pg_stat_ssl join pg_stat_activity using (pid)
     where backend_type = 'client backend' and pid <> pg_backend_pid() group by ssl`,
  )
  expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }])
})
