/** The proxies of deploy/ as real programs in front of two nodes: their files as shipped, on other ports and with a certificate of tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const tls = join(import.meta.dirname, 'tls')

interface Place {
  folder: string
  http: number
  https: number
  nodes: readonly [number, number]
}

interface Proxy {
  debian: string
  program: string
  file: string
  /** What is other here than on a machine of its own; each must stand in the file. */
  changes(place: Place): readonly (readonly [string, string])[]
  /** Around it, where the file is a part of a whole. */
  wrap?(text: string, place: Place): string
  args(config: string, place: Place): string[]
}

export const proxies: Readonly<Record<string, Proxy>> = {
  nginx: {
    debian: 'nginx-light',
    program: '/usr/sbin/nginx',
    file: 'deploy/nginx.conf',
    changes: ({ http, https, nodes, folder }) => [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
      ['127.0.0.1:3000 ', `127.0.0.1:${nodes[0]} `],
      ['127.0.0.1:3001 ', `127.0.0.1:${nodes[1]} `],
      ['/etc/letsencrypt/live/www.example.com/fullchain.pem', join(folder, 'cert.pem')],
      ['/etc/letsencrypt/live/www.example.com/privkey.pem', join(folder, 'key.pem')],
    ],
    // Its workers would be nobody, who may not write into this folder.
    wrap: (
      text,
      { folder },
    ) => `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; error_log stderr; pid ${folder}/pid; worker_processes 2;
      events { worker_connections 512; }
      http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(' ')}
      ${text} }`,
    args: (config, { folder }) => ['-p', folder, '-c', config, '-e', 'stderr'],
  },
  Caddy: {
    debian: 'caddy',
    program: '/usr/bin/caddy',
    file: 'deploy/Caddyfile',
    changes: ({ https, nodes, folder }) => [
      [':www.example.com} {', `:https://localhost:${https}} {\n  tls ${folder}/cert.pem ${folder}/key.pem`],
      ['127.0.0.1:3000 ', `127.0.0.1:${nodes[0]} `],
      ['127.0.0.1:3001}', `127.0.0.1:${nodes[1]}}`],
    ],
    wrap: (text, { http, https }) => `{\n  admin off\n  http_port ${http}\n  https_port ${https}\n}\n${text}`,
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  HAProxy: {
    debian: 'haproxy',
    program: '/usr/sbin/haproxy',
    file: 'deploy/haproxy.cfg',
    changes: ({ http, https, nodes, folder }) => [
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['/etc/haproxy/certs/www.example.com.pem', join(folder, 'both.pem')],
      ['127.0.0.1:3000', `127.0.0.1:${nodes[0]}`],
      ['127.0.0.1:3001', `127.0.0.1:${nodes[1]}`],
    ],
    args: (config) => ['-db', '-f', config],
  },
}

/**
 * Starts the proxy in front of the nodes; it is ended when the test has finished. Its file and the page for while no node answers are
 * those of the checkout or the release in `from`.
 * @returns where it answers, `https://localhost:PORT`, and the certificate it does so with.
 */
export async function openProxy(name: string, nodes: readonly [number, number], https: number, from = root) {
  const proxy = proxies[name]
  if (!proxy) throw new Error(`there is no file for ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [cert, key] = ['cert.pem', 'key.pem'].map((file) => readFileSync(join(tls, file), 'utf8'))
  for (const file of ['cert.pem', 'key.pem']) copyFileSync(join(tls, file), join(folder, file))
  writeFileSync(join(folder, 'both.pem'), `${cert}${key}`)
  const place: Place = { folder, http: await freePort(), https, nodes }
  const config = join(folder, 'proxy.conf')
  writeFileSync(config, fileFor(proxy, place, from))
  const child = spawn(proxy.program, proxy.args(config, place), {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  onTestFinished(() => end(child))
  while (!(await listens(https))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`)
    await pause(20)
  }
  return { url: `https://localhost:${https}`, ca: cert ?? '', said: () => said }
}

function fileFor(proxy: Proxy, place: Place, from: string): string {
  let text = readFileSync(join(from, proxy.file), 'utf8')
  const here = ['/srv/hearthline/app/build', join(from, 'build')] as const
  for (const [words, others] of [here, ...proxy.changes(place)]) {
    if (!text.includes(words)) throw new Error(`${proxy.file} does not say "${words}"`)
    text = text.replaceAll(words, others)
  }
  return proxy.wrap?.(text, place) ?? text
}

export const isInstalled = (name: string): boolean => existsSync(proxies[name]?.program ?? '')

/** Which one it is, in its own words; nginx says it where others say errors. */
export function versionOf(name: string): string {
  const { stdout, stderr } = spawnSync(proxies[name]?.program ?? '', [name === 'Caddy' ? 'version' : '-v'], {
    encoding: 'utf8',
  })
  return `${name}: ${(stdout || stderr).split('\n')[0]}`
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(hard)
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
