/** The door of a server that is about to close; the whole product's is in test/faults/last-call.test.ts. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { drainServer } from './drain-server.ts'
import { listen } from './listeners.ts'

/** Connects thirty times, sends a request each, makes the file, and prints what became of them. */
const crowd = `
const { connect } = require('node:net')
const [port, file] = process.argv.slice(1)
let sent = 0
for (let n = 0; n < 30; n++) {
  let answer = ''
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => ++sent === 30 && require('node:fs').writeFileSync(file, '')))
  socket.on('data', (data) => { answer += data })
  socket.on('error', (error) => { answer = error.code })
  socket.on('close', () => console.log(answer.split('\\r\\n')[0]))
}`

it('lets in who waits at the door before it closes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-door-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = createServer((_, response) => void response.setHeader('connection', 'close').end('hello'))
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  const sent = join(folder, 'sent')
  const { port } = server.address() as AddressInfo
  const child = spawn(process.execPath, ['-e', crowd, String(port), sent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // As a server does that is busy: nothing is taken meanwhile, and the kernel holds them all.
  const nap = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(sent)) Atomics.wait(nap, 0, 0, 5)
  const became = text(child.stdout)
  const quiet = { drain() {}, closeConnections() {} }
  await drainServer(server, listeners, quiet, { noticeMs: 0, lastCallMs: 500, limitMs: 5_000 })
  expect((await became).trim().split('\n')).toEqual(Array(30).fill('HTTP/1.1 200 OK'))
})
