/** A start before its database: it waits, says so, and goes on by itself. */
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from '#app/platform/process/log.ts'
import { bringUpToDate } from '#app/platform/upgrade/bring-up-to-date.server.ts'
import { freePort } from '../support/free-port.ts'
import { startPostgres } from '../support/postgres.ts'
import { prepareServer } from '../support/server-process.ts'

/** Takes connections on `port` and never says a word. */
async function startSilent(port: number) {
  const sockets = new Set<Socket>()
  const met = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    met.resolve()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    /** Resolves when somebody has connected. */
    met: met.promise,
    async end() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

it('waits for a PostgreSQL that is away, then for one that is silent, until it answers', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  await server.kill()
  const node = await prepareServer({ DATABASE_URL: server.url, SECRET: 'only-for-tests-only-for-tests-only' })
  onTestFinished(() => node.remove())
  const started = node.start()
  const said = async () => {
    while (!node.output().includes('the start waits for it')) await pause(10)
  }
  await Promise.race([started, said()])
  const silent = await startSilent(Number(new URL(server.url).port))
  await Promise.race([started, silent.met])
  await silent.end()
  await server.start()
  await started
})

it('gives up on one whose name stands for nothing, in words that help', async () => {
  const url = 'postgres://nobody@nowhere.invalid/none'
  await expect(
    bringUpToDate({ engine: 'postgres', url }, openLog('silent'), { waitMs: 0 }),
  ).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/(ENOTFOUND|EAI_AGAIN) nowhere\.invalid.*DATABASE_URL is correct/),
  })
})

it('gives up on one that stays silent, in words that help', async () => {
  const port = await freePort()
  const silent = await startSilent(port)
  onTestFinished(() => silent.end())
  const url = `postgres://nobody@127.0.0.1:${port}/none`
  await expect(
    bringUpToDate({ engine: 'postgres', url }, openLog('silent'), { waitMs: 0 }),
  ).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining('DATABASE_URL is correct'),
  })
})
