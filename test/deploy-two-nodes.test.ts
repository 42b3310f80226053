/** The composition of two nodes agrees with the product and with itself, and its certificate is one that Node believes. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#app/platform/config/config.ts'
import { issuesOf } from './support/config-issues.ts'
import { settingsOf } from './support/documented-settings.ts'

const fileOf = (name: string) => new URL(`../${name}`, import.meta.url).pathname
const read = (name: string) => readFileSync(fileOf(name), 'utf8')

interface Service {
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }> | string[]
  volumes?: string[]
  [key: string]: unknown
}
interface Composed {
  services: Record<string, Service>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
  volumes: Record<string, null>
}

const text = read('deploy/compose-two-nodes.yml')
const { services, networks, volumes } = parse(text) as Composed
const given: Record<string, string> = {
  SITE_HOST: 'www.example.com',
  DATABASE_PASSWORD: 'a1'.repeat(32),
  SECRET: 'b2'.repeat(32),
  STORE_SECRET: 'c3'.repeat(32),
}
const filled = (name: string) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, wanted: string) => given[wanted] ?? ''),
    ]),
  )

it('gives both nodes settings there are, one database, one secret and one store', () => {
  const { NODE_EXTRA_CA_CERTS: authority, ...settings } = filled('node-1')
  expect(filled('node-2')).toEqual(filled('node-1'))
  expect(Object.keys(settings).filter((name) => !settingsOf().has(name))).toEqual([])
  expect(issuesOf(settings)).toEqual([])
  const config = readConfig(settings)
  expect(config.trustedProxies).toContain(networks.default.ipam.config[0]?.subnet)
  expect(config.database).toMatchObject({ engine: 'postgres' })
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = filled('database')
  expect(settings.DATABASE_URL).toBe(`postgres://${user}:${password}@database:5432/${name}`)
  const { MINIO_ROOT_USER: key, MINIO_ROOT_PASSWORD: secret } = filled('store')
  expect(config.s3).toMatchObject({ endpoint: 'https://store:9000', bucket: 'hearthline', key, secret })
  expect(JSON.stringify(services.bucket)).toContain('mc mb --ignore-existing store/hearthline')
  // What the certificate is made for and where, is where it is looked for.
  expect(services.certificate?.entrypoint).toEqual(['sh', '/make-certificate.sh', '/trust', 'store'])
  expect([authority, filled('bucket').SSL_CERT_FILE]).toEqual(['/trust/ca.crt', '/trust/ca.crt'])
  expect(services.store?.command).toEqual(['server', '/data', '--certs-dir', '/trust/store'])
})

it('shows nothing but the proxy to the world, names nothing that is not there, and is explained', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
  expect(filled('proxy').NODES?.split(' ')).toEqual(['node-1:3000', 'node-2:3000'])
  const node = { read_only: true, cap_drop: ['ALL'], init: true, stop_grace_period: '15s' }
  for (const name of ['node-1', 'node-2']) expect(services[name]).toMatchObject(node)
  for (const { depends_on: others = {}, volumes: mounts = [] } of Object.values(services)) {
    const names = Array.isArray(others) ? others : Object.keys(others)
    expect(names.filter((name) => !services[name])).toEqual([])
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '')
    expect(
      sources.filter((one) => !(one.startsWith('./') ? existsSync(fileOf(`deploy/${one}`)) : one in volumes)),
    ).toEqual([])
  }
  const wanted = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  const explained = read('docs/how-to/run-in-containers.md')
  expect([...wanted].filter((name) => !explained.includes(name))).toEqual([])
})

it('makes a certificate once, which Node believes by its authority and not otherwise', async () => {
  if (!existsSync('/usr/bin/openssl'))
    return void process.stderr.write('no certificate was made: no openssl here\n')
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-trust-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const make = () => spawnSync('sh', [fileOf('deploy/make-certificate.sh'), folder, 'localhost'])
  expect(make().status).toBe(0)
  const authority = readFileSync(join(folder, 'ca.crt'), 'utf8')
  expect(make().status).toBe(0)
  expect(readFileSync(join(folder, 'ca.crt'), 'utf8')).toBe(authority)
  // The key that could sign others is gone.
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    'ca.crt',
    'localhost',
    'localhost/private.key',
    'localhost/public.crt',
  ])
  const part = (name: string) => readFileSync(join(folder, 'localhost', name))
  const server = createServer({ key: part('private.key'), cert: part('public.crt') }, (_request, response) =>
    response.end('here'),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (environment: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const program = `fetch('https://localhost:${port}').then((answer) => answer.text()).catch((error) => error.cause.code).then(console.log)`
      execFile(process.execPath, ['-e', program], { env: environment }, (_error, said) =>
        resolve(said.trim()),
      )
    })
  expect(await ask({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') })).toBe('here')
  expect(await ask({})).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
})
