/** The files of deploy/ agree with the product: flags, settings, ports, addresses. test/faults/ tries what can be tried. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#app/platform/config/config.ts'
import { serverEnvironment, serverFlags } from '../bin/node.mjs'
import { issuesOf } from './support/config-issues.ts'
import { settingsOf } from './support/documented-settings.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const started = [...serverFlags, 'server.ts']
const settings = settingsOf()
/** Node's own and those of the C library. */
const others = new Set(['NODE_ENV', ...Object.keys(serverEnvironment)])

interface Composed {
  services: Record<
    string,
    { environment: Record<string, string>; ports?: string[] } & Record<string, unknown>
  >
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}

it('the unit starts the server as npm start does, and systemd understands it', () => {
  const unit = read('deploy/hearthline.service')
  const [program = '', ...flags] = unit.match(/^ExecStart=(.*)$/m)?.[1]?.split(' ') ?? []
  expect(flags).toEqual(started)
  const given = Object.fromEntries(
    unit
      .match(/^Environment=(.*)$/m)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [],
  )
  expect(given).toEqual({ ...serverEnvironment, NODE_ENV: 'production' })
  // A release is compared with its checksums first, where the unit may note that it was.
  expect(unit).toContain(`ExecStartPre=${program} bin/bootstrap.mjs verify\n`)
  expect(unit).toMatch(/^CacheDirectory=\w+$/m)
  // What ends at once ten times is left, and what waits two minutes for its database each time is not.
  const [seconds, times] = ['StartLimitIntervalSec', 'StartLimitBurst'].map((name) =>
    Number(unit.split('[Service]')[0]?.match(new RegExp(`^${name}=(\\d+)$`, 'm'))?.[1]),
  )
  expect(seconds).toBeLessThan((times ?? 0) * 120)
  expect(Number(unit.match(/^TimeoutStopSec=(\d+)$/m)?.[1])).toBeGreaterThan(8)

  const analyze = '/usr/bin/systemd-analyze'
  if (!existsSync(analyze)) return void process.stderr.write('the unit was not tried: no systemd here\n')
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'hearthline.service')
  // There is no such folder here, and systemd looks for the program.
  writeFileSync(file, unit.replaceAll(program, process.execPath))
  const verified = spawnSync(analyze, ['verify', file], { encoding: 'utf8' })
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  // 0 is a service that can do nothing, 10 one that can do everything; above 2.5 this ends with 1.
  const exposed = spawnSync(analyze, ['security', '--offline=true', '--threshold=25', file], {
    encoding: 'utf8',
  })
  expect(exposed.status, exposed.stdout).toBe(0)
})

it('the image runs the server as npm start does, as nobody of importance, and writes only where it may', () => {
  const [, run = ''] = read('deploy/Dockerfile').split(/^FROM (?=debian)/m)
  expect(JSON.parse(run.match(/^CMD (\[.*\])$/m)?.[1] ?? '[]')).toEqual(['node', ...started])
  const given = Object.fromEntries(
    run
      .match(/^ENV (.*)$/m)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [],
  )
  expect(Object.keys(given).filter((name) => !settings.has(name) && !others.has(name))).toEqual([])
  expect(given).toMatchObject({ ...serverEnvironment, NODE_ENV: 'production' })
  const config = readConfig(given)
  expect(config.dataDir).toBe(run.match(/^VOLUME (.*)$/m)?.[1])
  expect(String(config.port)).toBe(run.match(/^EXPOSE (.*)$/m)?.[1])
  expect(run).toContain(`http://127.0.0.1:${config.port}/readyz`)
  // Where app/platform/process/release.server.ts looks for it.
  expect(run).toMatch(/^ARG COMMIT=\nRUN echo "\$COMMIT" > commit$/m)
  for (const name of ['deploy/compose.yml', 'deploy/compose-two-nodes.yml'])
    expect(read(name)).toContain(`args: { COMMIT: "\${COMMIT:-}" }`)
  expect(run.indexOf('USER hearthline')).toBeGreaterThan(run.lastIndexOf('RUN '))
  expect(read('app/services/watched-routes.server.ts') + read('app/services/http-app.server.ts')).toContain(
    'readyz',
  )
})

it('the composition names settings there are, trusts its own proxy, and shows nothing else to the world', () => {
  const text = read('deploy/compose.yml')
  const { services, networks } = parse(text) as Composed
  const desk = services.desk
  expect(Object.keys(desk?.environment ?? {}).filter((name) => !settings.has(name))).toEqual([])
  const values: Record<string, string> = {
    SITE_HOST: 'www.example.com',
    SMTP_URL: 'smtp://user:word@mail.example.com:587',
    MAIL_FROM: 'office@example.com',
    IMAP_URL: 'imaps://replies%40example.com:word@mail.example.com/INBOX',
    SMS_URL: 'https://ACCOUNT:TOKEN@api.twilio.com?from=+12165550100',
    METRICS_TOKEN: 'at least sixteen characters',
    BACKUP_TO: 'https://KEY:SECRET@store.example.net/backups',
    BACKUP_KEY: 'only-for-tests-only-for-tests-only',
  }
  const filled = (from: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(desk?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, wanted: string) => from[wanted] ?? ''),
      ]),
    )
  expect(issuesOf(filled(values))).toEqual([])
  // With the one that is required.
  expect(issuesOf(filled({ SITE_HOST: 'www.example.com' }))).toEqual([])
  const { trustedProxies } = readConfig(filled(values))
  expect(trustedProxies).toContain(networks.default.ipam.config[0]?.subnet)
  expect(desk).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'], tmpfs: ['/tmp'] })
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
  // The very file that is tried.
  expect(services.proxy).toMatchObject({ environment: { NODES: 'desk:3000' } })
  expect(text).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  expect(read('deploy/Caddyfile')).toMatch(/\{\$SITE_HOST:.*\{\$NODES:/s)
})

it('a command is run with the settings of the service, whatever is in them, as its user, in its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // In place of the program that changes the user, which is for root.
  const runuser = join(folder, 'runuser')
  writeFileSync(runuser, '#!/bin/sh\necho "user $2, in $PWD, at home in $HOME"\nshift 3\nexec "$@"\n', {
    mode: 0o755,
  })
  const env = join(folder, 'env')
  writeFileSync(env, "METRICS_TOKEN='two words, $HOME & `more`'\n")
  const script = join(folder, 'hearthline')
  const text = read('deploy/hearthline.sh')
  const unit = read('deploy/hearthline.service')
  for (const [inUnit, inScript] of [
    ['EnvironmentFile=/etc/hearthline.env', '. /etc/hearthline.env'],
    ['WorkingDirectory=/srv/hearthline/app', 'cd /srv/hearthline/app'],
    ['User=hearthline', 'runuser -u hearthline'],
  ] as const)
    expect([unit.includes(inUnit), text.includes(inScript)]).toEqual([true, true])
  writeFileSync(script, text.replaceAll('/etc/hearthline.env', env).replaceAll('/srv/hearthline/app', folder))
  const run = (...words: string[]) =>
    spawnSync('sh', [script, ...words], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
  const { status, stdout } = run('sh', '-c', 'echo "$METRICS_TOKEN"; exit 3')
  expect([status, stdout]).toEqual([
    3,
    `user hearthline, in ${folder}, at home in /srv/hearthline\ntwo words, $HOME & \`more\`\n`,
  ])
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('usage') })
})

it('the settings that pages print stand in quotes, so that systemd and a shell read the same', () => {
  const pages = readdirSync(new URL('../docs', import.meta.url), { recursive: true, encoding: 'utf8' })
  const lines = pages
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) => [...read(`docs/${page}`).matchAll(/^ *([A-Z\d_]+)=(.*)$/gm)])
    .filter(([, name = '', value = '']) => settings.has(name) && !/ npm run /.test(value))
  expect(lines.length).toBeGreaterThan(15)
  expect(lines.map(([line]) => line).filter((line) => !/^ *[A-Z\d_]+='[^']+'$/.test(line))).toEqual([])
})
