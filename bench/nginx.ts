/** nginx with one page: what the machine can do at best, measured in the same run. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/support/free-port.ts'
import { findProgram } from './program.ts'

export interface Nginx {
  url: string
  stop(): Promise<void>
}

/**
 * Starts nginx with `page` as its only file, sent as it is; undefined where there is no nginx.
 * @throws when nginx ends instead of answering.
 */
export async function startNginx(page: Buffer): Promise<Nginx | undefined> {
  const nginx = findProgram('nginx')
  if (!nginx) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'index.html'), page)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const child = spawn(nginx, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    await pause(20)
  }
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Folders that nginx makes at its start, and where only root may: none of them is used. */
const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function configuration(folder: string, port: number): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  ${bodies.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
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
