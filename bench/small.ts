/** A restart in a container of one processor and 512 MB, as the smallest rented machines are, and what it needs of the memory. */
import { goodQuote } from '../test/support/door.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { readyGoal, timesOfStart } from './growth/ready.ts'
import { atMost, type Measurement, round, within } from './measurement.ts'
import { openSmallMachine } from './small-machine.ts'

const [processors, megabytes] = [1, 512]

export const small: Measurement = async (turns = 7) => {
  const machine = openSmallMachine(processors, megabytes)
  const server = await prepareServer({}, undefined, machine.prefix)
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
      atMost('memory of all that ran there, at most', round(machine.most()), megabytes, 'MB'),
      atMost('leads that it did not take', posted.status === 303 ? 0 : 1, 0),
    ]
  } finally {
    await server.remove()
    machine.close()
  }
}
