/** What is counted of an answer that its reader did not wait for, and of one that failed. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Handler, type Response } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from '../process/log.ts'
import { openMetrics } from '../process/metrics.server.ts'
import { logAccess } from './access-log.server.ts'

/** A server whose answers are `answer`'s; `leave` asks for one and goes once it began, or at once where none does. */
async function listen(answer: (response: Response) => void) {
  const metrics = openMetrics()
  const arrived = Promise.withResolvers<Response>()
  const handler: Handler = (_request, response) => {
    answer(response)
    arrived.resolve(response)
  }
  const server = express()
    .use(logAccess({ log: openLog('silent'), metrics, routeOf: () => '/slow' }))
    .use(handler)
    .listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    async leave() {
      const going = request({ port, host: '127.0.0.1', path: '/' }).on('error', () => {})
      going.end()
      const response = await arrived.promise
      going.destroy()
      if (!response.closed) await once(response, 'close')
      const { values } = await metrics.requests.get()
      return values.map(({ labels, value }) => [labels.kind, labels.status, value])
    },
  }
}

it('counts an answer that was not waited for, once', async () => {
  const { leave } = await listen(() => {})
  expect(await leave()).toEqual([['rendered', '4xx', 1]])
})

it('takes the end of a live line for none', async () => {
  const { leave } = await listen((response) => {
    response.type('text/event-stream').write(': hello\n\n')
  })
  expect(await leave()).toEqual([])
})
