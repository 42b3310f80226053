/**
 * Loaded into a measured server before it (`--import`): how long its one thread was not to be had, and which statement of the
 * database held it longest. Asked and begun anew at `http://127.0.0.1:PAUSE_WATCH_PORT/`.
 */
import { createServer } from 'node:http'
import { StatementSync } from 'node:sqlite'

/** What happened since the last question, in milliseconds. */
export interface Pauses {
  /** The longest time between two turns of the loop. */
  longest: number
  /** The longest that the thread itself computed in one of them: other programs of a busy machine are not in it. */
  computed: number
  statement: number
  /** The text of that statement. */
  sql: string
}

const nothing: Pauses = { longest: 0, computed: 0, statement: 0, sql: '' }
let worst = { ...nothing }

for (const method of ['all', 'run', 'get'] as const) {
  const original = StatementSync.prototype[method]
  StatementSync.prototype[method] = function (this: StatementSync, ...values: never[]) {
    const began = performance.now()
    try {
      return Reflect.apply(original, this, values) as never
    } finally {
      const statement = performance.now() - began
      if (statement > worst.statement) worst = { ...worst, statement, sql: this.sourceSQL }
    }
  }
}

const computedUntilNow = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let turned = performance.now()
let computed = computedUntilNow()
function turn() {
  const [now, spent] = [performance.now(), computedUntilNow()]
  worst.longest = Math.max(worst.longest, now - turned)
  worst.computed = Math.max(worst.computed, spent - computed)
  turned = now
  computed = spent
  setTimeout(turn, 1).unref()
}
turn()

createServer((_request, response) => {
  const answer = JSON.stringify(worst)
  worst = { ...nothing }
  response.end(answer)
})
  .listen(Number(process.env.PAUSE_WATCH_PORT), '127.0.0.1')
  .unref()
