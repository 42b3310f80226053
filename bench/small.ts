/** A restart in a container of one processor and 512 MB, as the smallest rented machines are, and what it needs of the memory. */
import { goodQuote } from '../test/support/door.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { readyGoal, timesOfStart } from './growth/ready.ts'
import { atMost, type Measurement, median, round, within } from './measurement.ts'
import { processorMs } from './rendering.ts'
import { openSmallMachine } from './small-machine.ts'

const [processors, megabytes] = [1, 512]

export const small: Measurement = async (turns = 7) => {
  const machine = openSmallMachine(processors, megabytes)
  const server = await prepareServer({}, { prefix: machine.prefix })
  try {
    await server.start()
    const ready = await timesOfStart(server, turns, machine.prefix)
    const words = `${processors} processor and ${megabytes} MB`
    const posted = await fetch(server.url, {
      method: 'POST',
      body: new URLSearchParams(goodQuote),
      redirect: 'manual',
    })
    return [
      {
        ...within(
          `ready on an existing database in ${words}, of loading the build alone`,
          ready,
          readyGoal,
          'ms',
        ),
        note: 'wished: 1,500 ms',
      },
      atMost('processor time until then', await processorTime(server), 1500, 'ms'),
      atMost('memory of all that ran there, at most', round(machine.most()), megabytes, 'MB'),
      atMost('leads that it did not take', posted.status === 303 ? 0 : 1, 0),
    ]
  } finally {
    await server.remove()
    machine.close()
  }
}

/** Of three starts the middle one: with one processor none is faster, and other work on the machine counts for little. */
async function processorTime(server: ServerProcess): Promise<number> {
  const taken: number[] = []
  for (let count = 0; count < 3; count++) {
    await server.end('SIGKILL')
    await server.start()
    taken.push(processorMs(server.pid))
  }
  return median(taken)
}
