/**
 * "Day 1 from an archive" of docs/operations.md, typed as it stands: its commands in a folder of their own in place of the machine's, with
 * stand-ins for what changes the system. What the unit says is then started as systemd would.
 */
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { root } from '../../../bin/node.mjs'
import { goodQuote } from '../../support/door.ts'
import { freePort } from '../../support/free-port.ts'
import { newFolder, packCheckout } from '../../support/pack-checkout.ts'
import { isInstalled, openProxy } from '../../support/proxies.ts'

const ca = join(root, 'test/support/tls/cert.pem')

/** The blocks of the section, a list of commands each. */
function readCommands(): string[] {
  const [, section = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(
    '### Day 1 from an archive\n',
  )
  const [own = ''] = section.split('\n### ')
  return [...own.matchAll(/^ *```\n([^`]*)^ *```$/gm)].map(([, block = '']) => block.replace(/^ +/gm, ''))
}

/** A machine in a folder: the paths of the page lead into it, and three programs of the system are stand-ins. */
function openMachine() {
  const place = newFolder('day-one')
  const paths = {
    '/srv/hearthline': join(place, 'srv/hearthline'),
    '/etc/hearthline.env': join(place, 'etc/hearthline.env'),
    '/usr/local/sbin': join(place, 'sbin'),
    '/etc/systemd/system': join(place, 'units'),
  }
  const standIns = {
    useradd: 'mkdir -p "$4"',
    runuser: 'shift 3\nexec "$@"',
    systemctl: `echo "$*" >> ${place}/asked`,
  }
  for (const folder of ['srv', 'etc', 'sbin', 'units', 'bin']) mkdirSync(join(place, folder))
  for (const [name, script] of Object.entries(standIns))
    writeFileSync(join(place, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const here = (text: string) =>
    Object.entries(paths).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  const env = { PATH: `${join(place, 'bin')}:${join(place, 'sbin')}:${process.env.PATH}` }
  return {
    place,
    here,
    run: (commands: string, cwd: string) =>
      execFileSync(
        'sh',
        ['-eu', '-c', here(commands).replaceAll('-o hearthline', `-o ${userInfo().username}`)],
        {
          cwd,
          env,
          encoding: 'utf8',
        },
      ),
    /** What lies there says the paths of the page, too. */
    adapt: (path: string) => writeFileSync(path, here(readFileSync(path, 'utf8'))),
    asked: () => readFileSync(join(place, 'asked'), 'utf8'),
  }
}

/** Starts what a unit says: first what comes before, then the server. */
function startUnit(machine: ReturnType<typeof openMachine>) {
  const unit = readFileSync(machine.here('/etc/systemd/system/hearthline.service'), 'utf8')
  const said = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1] ?? ''
  const pairs = readFileSync(said('EnvironmentFile'), 'utf8').matchAll(/^(\w+)='(.*)'$/gm)
  const given = said('Environment')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
  const env = {
    PATH: '/usr/bin:/bin',
    ...Object.fromEntries(given),
    ...Object.fromEntries([...pairs].map(([, name, value]) => [name, value])),
    CACHE_DIRECTORY: join(machine.place, said('CacheDirectory')),
  }
  const how = { cwd: said('WorkingDirectory'), env }
  const [before = '', ...words] = said('ExecStartPre').split(' ')
  execFileSync(before, words, { ...how, stdio: ['ignore', 'ignore', 'pipe'] })
  const [program = '', ...flags] = said('ExecStart').split(' ')
  const child = spawn(program, flags, how)
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, verified: () => statSync(join(env.CACHE_DIRECTORY, 'verified')) }
}

async function send(url: string, body?: string) {
  const headers = body
    ? { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin }
    : {}
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    request(url, { agent: false, ca: readFileSync(ca), headers, method }, resolve)
      .once('error', reject)
      .end(body)
  })
  return { status: answer.statusCode, text: (await answer.setEncoding('utf8').toArray()).join('') }
}

it('serves behind Caddy, and the doctor misses nothing but a backup', async () => {
  if (!isInstalled('Caddy')) return void process.stderr.write('Caddy was not tried: apt-get install caddy\n')
  const [unpacks = '', settings = '', serves = '', asks = '', ...more] = readCommands()
  expect(more).toEqual([])
  const machine = openMachine()
  const { archive } = await packCheckout()
  machine.run(unpacks, dirname(archive))
  machine.run(settings, '/')
  const file = machine.here('/etc/hearthline.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [port, https] = [await freePort(), await freePort()]
  const lines = {
    SITE_URL: `https://localhost:${https}`,
    DATA_DIR: machine.here('/srv/hearthline/data'),
    METRICS_TOKEN: 'at least sixteen characters',
    PORT: port,
    NODE_EXTRA_CA_CERTS: ca,
  }
  for (const [name, value] of Object.entries(lines)) appendFileSync(file, `${name}='${value}'\n`)
  machine.run(serves, '/')
  expect(machine.asked()).toBe('daemon-reload\nenable --now hearthline\n')
  for (const path of ['/etc/systemd/system/hearthline.service', '/usr/local/sbin/hearthline'])
    machine.adapt(machine.here(path))

  const server = startUnit(machine)
  expect(server.verified().size).toBeGreaterThan(0)
  const { url } = await openProxy(
    'Caddy',
    [port, await freePort()],
    https,
    machine.here('/srv/hearthline/app'),
  )
  const isReady = async () => (await send(`${url}/readyz`).catch(() => null))?.status === 200
  while (!(await isReady())) {
    expect([server.child.exitCode, server.output()]).toEqual([null, expect.any(String)])
    await pause(100)
  }
  expect(server.output()).toContain('Create the owner account')
  expect((await send(url, new URLSearchParams(goodQuote).toString())).status).toBe(303)

  // It ends with 1 for what is red.
  const told = machine.run(`${asks.trim()} --json || true`, '/')
  const { findings } = JSON.parse(told) as { findings: { area: string; state: string; text: string }[] }
  const slow = ['Machine', 'Disk', 'Database', 'Clock']
  const red = findings.filter(({ area, state }) => state === 'bad' && !slow.includes(area))
  expect(red.map(({ text }) => text)).toEqual(['No backup was ever made of this database.'])

  const ended = new Promise((resolve) => server.child.once('exit', resolve))
  server.child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await send(url)).toEqual({ status: 503, text: expect.stringContaining(agency.phone) })
})
