/** Debian's Radicale on a free port, with one account and one calendar: as colleagues' own programs keep them. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { account, trustTests } from './caldav-server.ts'
import { installOnDebian } from './debian.ts'
import { freePort } from './free-port.ts'
import type { CalendarServer } from './written-calendar.ts'

const program = '/usr/bin/radicale'

/** `forbid` lets nobody write from then on. */
export async function startRadicale(): Promise<CalendarServer & { forbid(): Promise<void> }> {
  if (!existsSync(program) && !(installOnDebian('radicale') && existsSync(program)))
    throw new Error('This test needs Debian’s radicale: apt-get install radicale')
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-calendar-'))
  const port = await freePort()
  const tls = (name: string) => resolve('test/support/tls', name)
  const at = (name: string) => join(folder, name)
  writeFileSync(at('users'), `${account.user}:${account.password}\n`)
  const rights = (letters: string) =>
    writeFileSync(at('rights'), `[all]\nuser: .+\ncollection: .*\npermissions: ${letters}\n`)
  rights('RrWw')
  writeFileSync(
    at('config'),
    `[server]
hosts = 127.0.0.1:${port}
ssl = True
certificate = ${tls('cert.pem')}
key = ${tls('key.pem')}
[auth]
type = htpasswd
htpasswd_filename = ${at('users')}
htpasswd_encryption = plain
[rights]
type = from_file
file = ${at('rights')}
[storage]
filesystem_folder = ${at('data')}
`,
  )
  const radicale = spawn(program, ['--config', at('config')], { stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(async () => {
    const gone = new Promise((done) => radicale.once('exit', done))
    if (radicale.exitCode === null) {
      radicale.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  })
  trustTests()
  const address = `https://localhost:${port}/`
  const calls = `${address}${account.user}/calls/`
  const authorization = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`
  // By curl: the certificates that `fetch` trusts were read when this process began.
  const ask = (method: string, url: string, body?: string, headers: string[] = []) => {
    const words = [
      '-sS',
      '--fail',
      '--cacert',
      tls('cert.pem'),
      '-X',
      method,
      '-H',
      `authorization: ${authorization}`,
    ]
    const sent = body === undefined ? [] : ['--data-binary', body]
    return execFileSync('curl', [...words, ...headers.flatMap((one) => ['-H', one]), ...sent, url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }
  for (;;)
    try {
      ask('MKCALENDAR', calls)
      break
    } catch (error) {
      if (radicale.exitCode !== null) throw error
      await pause(50)
    }
  const calendar = ['content-type: text/calendar']
  return {
    address,
    async list() {
      const listed = ask('PROPFIND', calls, undefined, ['depth: 1'])
      const keys = [...listed.matchAll(/<href>[^<]*\/([^/<]+\.ics)<\/href>/g)].map(([, key = '']) => key)
      return new Map(keys.map((key) => [decodeURIComponent(key), ask('GET', calls + key)]))
    },
    edit: async (key, change) => {
      ask('PUT', calls + key, change(ask('GET', calls + key)), calendar)
    },
    remove: async (key) => {
      ask('DELETE', calls + key)
    },
    async forbid() {
      rights('Rr')
    },
  }
}
