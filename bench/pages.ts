/** Cached pages per second, beside nginx serving the same bytes in the same run. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../test/support/free-port.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { load } from './load.ts'
import { type Measurement, median, type Row, round } from './measurement.ts'
import { findProgram } from './program.ts'
import { print } from './table.ts'

/** Measures ours and nginx in turn, three times each: a machine that slows down slows both. */
export const pages: Measurement = async () => {
  const server = await prepareServer()
  try {
    await server.start()
    const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } })
    const page = Buffer.from(await answer.arrayBuffer())
    const nginx = await startNginx(page)
    const ours: number[] = []
    const theirs: number[] = []
    let failed = 0
    for (let turn = 0; turn < 3; turn++) {
      const result = await load({ url: `${server.url}/` })
      ours.push(result.perSecond)
      failed += result.failed
      if (nginx) theirs.push((await load({ url: nginx.url })).perSecond)
    }
    nginx?.stop()
    return rows(median(ours), nginx && median(theirs), failed)
  } finally {
    await server.remove()
  }
}

/** The goal: 30,000 a second, or 0.4 of nginx where the machine is too slow for that. */
function rows(ours: number, nginx: number | undefined, failed: number): Row[] {
  const ratio = nginx ? round(ours / nginx, 2) : undefined
  return [
    {
      what: 'cached home page, 32 connections',
      value: round(ours),
      unit: '/s',
      goal: '>= 30,000 or 0.4 of nginx',
      reached: ours >= 30_000 || (ratio ?? 0) >= 0.4,
    },
    { what: 'failed', value: failed, goal: '<= 0', reached: failed === 0 },
    ...(nginx ? [{ what: 'nginx, same bytes, same run', value: round(nginx), unit: '/s' }] : []),
    ...(ratio ? [{ what: 'of nginx', value: ratio }] : []),
  ]
}

async function startNginx(page: Buffer) {
  const nginx = findProgram('nginx')
  if (!nginx) {
    print('  nginx is not on this machine (Debian: apt-get install nginx): measured without it')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'pages'))
  // Debian's nginx has no Brotli module: the bytes are stored compressed already and sent as they are.
  writeFileSync(join(folder, 'pages', 'index.html'), compressedLike(page))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn(nginx, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/`
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await pause(20)
  }
  return {
    url,
    stop() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      child.kill('SIGTERM')
    },
  }
}

/** fetch has undone the compression; done again it has the size that travels. */
function compressedLike(page: Buffer): Buffer {
  return brotliCompressSync(page)
}

function configuration(folder: string, port: number): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  open_file_cache max=100;
  default_type text/html;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    add_header Cache-Control no-cache;
  }
}
`
}
