/** How many connections one turn of the event loop takes in; that the product closes all listeners is in test/faults/last-call.test.ts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listeners.ts'

/** Connects sixty times, says so, and stays. */
const crowd = `
const { connect } = require('node:net')
let there = 0
for (let n = 0; n < 60; n++) connect(Number(process.argv[1]), '127.0.0.1', () => ++there === 60 && process.stdout.write('x'))`

/** Waits without giving anybody a turn, as a server does that is busy. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

it('takes in many connections in one turn', async () => {
  const server = createServer()
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  const child = spawn(process.execPath, ['-e', crowd, String((server.address() as AddressInfo).port)])
  onTestFinished(() => void child.kill())
  let inTurn = 0
  let most = 0
  let all = 0
  server.on('connection', () => {
    all++
    most = Math.max(most, ++inTurn)
  })
  // Between two naps all sixty are at the door at once, unless they came one by one: then most of them came in a nap.
  while (all < 60) {
    sleep(300)
    await turn()
    inTurn = 0
  }
  // Elsewhere there may be one listener only.
  expect(most).toBeGreaterThan(process.platform === 'linux' ? 1 : 0)
  child.kill()
  await once(child, 'exit')
  server.closeAllConnections()
  await listeners.close()
})

it('answers on each of them, and on none once it is closed', async () => {
  const server = createServer((_, response) => response.setHeader('connection', 'close').end('hello'))
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const ask = () =>
    new Promise<number | string>((resolve) => {
      get({ port, host: '127.0.0.1', agent: false }, (answer) => resolve(answer.resume().statusCode ?? 0)).on(
        'error',
        (error: NodeJS.ErrnoException) => resolve(error.code ?? ''),
      )
    })
  expect(await Promise.all(Array.from({ length: 200 }, ask))).toEqual(Array(200).fill(200))
  await listeners.close()
  expect(await Promise.all(Array.from({ length: 200 }, ask))).toEqual(Array(200).fill('ECONNREFUSED'))
})

it('says when it cannot listen', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
})
