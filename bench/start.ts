/** How long a restart on an existing database takes until /readyz answers. */
import { prepareServer } from '../test/support/server-process.ts'
import { atMost, type Measurement, median, round } from './measurement.ts'

/** Seven restarts; the first start, which makes the database, is told apart. */
export const start: Measurement = async () => {
  const server = await prepareServer()
  try {
    const first = await server.start()
    const times: number[] = []
    for (let count = 0; count < 7; count++) {
      await server.end('SIGKILL')
      times.push(await server.start())
    }
    return [
      { what: 'first start, empty folder', value: round(first), unit: 'ms' },
      atMost('ready on an existing database, median', round(median(times)), 1_000, 'ms'),
      { what: 'the slowest', value: round(Math.max(...times)), unit: 'ms' },
    ]
  } finally {
    await server.remove()
  }
}
