/** How long a restart on an existing database takes until /readyz answers, and an end beside partners that hang. */
import { connect, createServer } from 'node:net'
import { goodQuote } from '../test/support/door.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { readyGoal, timesOfStart } from './growth/ready.ts'
import { atMost, beside, type Measurement, round, within } from './measurement.ts'

/** Restarts in turn with a Node that loads the same build; the first start, which makes the database, is told apart. */
export const start: Measurement = async (turns = 7) => {
  const server = await prepareServer()
  try {
    const first = await server.start()
    const ready = await timesOfStart(server, turns)
    return [
      { what: 'first start, empty folder', value: round(first), unit: 'ms' },
      {
        ...within('ready on an existing database, of loading the build alone', ready, readyGoal, 'ms'),
        note: 'wished: 1,000 ms',
      },
      beside('of loading it with what was compiled before', { ours: ready.ours, limit: ready.kept }, 'ms'),
      // Whoever stops a server counts on ten seconds before it is killed.
      atMost('SIGTERM beside a silent mail server and a slow body', round(await timeOfEnd()), 8_000, 'ms'),
    ]
  } finally {
    await server.remove()
  }
}

/** Milliseconds from SIGTERM to the end of a server that is in the middle of an e-mail and of a post, neither of which moves. */
async function timeOfEnd(): Promise<number> {
  const mail = createServer((socket) => socket.resume().on('error', () => {}))
  const port = await new Promise<number>((resolve) =>
    mail.listen(0, '127.0.0.1', () => resolve((mail.address() as { port: number }).port)),
  )
  const taken = new Promise((resolve) => mail.once('connection', resolve))
  const server = await prepareServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  try {
    await server.start()
    await fetch(server.url, { method: 'POST', body: new URLSearchParams(goodQuote), redirect: 'manual' })
    await taken
    const slow = connect(server.port, '127.0.0.1').on('error', () => {})
    slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n')
    slow.write('Content-Length: 5000\r\n\r\nfirstName=')
    const began = performance.now()
    await server.end('SIGTERM')
    return performance.now() - began
  } finally {
    await server.remove()
    mail.close()
  }
}
