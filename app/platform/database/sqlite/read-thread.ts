/**
 * Reading in a thread of its own: SQLite works where it is called, and a search of a million rows would hold up every
 * request for as long as it takes. The thread begins with its first query.
 */
import { Worker } from 'node:worker_threads'
import type { Driver, QueryResult } from 'kysely'
import { connectionThat } from './sqlite-driver.ts'

/** Statements that are kept prepared. */
const maxKept = 200

/** Plain text, because a bundler knows nothing of threads. It only reads, and may wait for a lock: nobody waits with it. */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(workerData.file, { readOnly: true, timeout: 1000 })
database.exec('pragma cache_size = -4000')
const kept = new Map()
function prepare(sql) {
  const known = kept.get(sql)
  if (known) return known
  if (kept.size >= ${maxKept}) kept.clear()
  const statement = database.prepare(sql)
  kept.set(sql, statement)
  return statement
}
parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, rows: prepare(sql).all(...parameters) })
  } catch (error) {
    parentPort.postMessage({ id, message: error.message, errcode: error.errcode })
  }
})`

type Answer = { id: number; rows: never[] } | { id: number; message: string; errcode: number }
type Asked = ReturnType<typeof Promise.withResolvers<QueryResult<never>>>

/** A driver for queries that only read the database in `file`; each sees all that was committed before it began. */
export function readingDriver(file: string): Driver {
  const asked = new Map<number, Asked>()
  let worker: Worker | undefined
  let count = 0

  const failAll = (error: Error) => {
    worker = undefined
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }

  function begin(): Worker {
    const begun = new Worker(program, {
      eval: true,
      workerData: { file },
      resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 },
    })
    begun.unref()
    begun.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => failAll(new Error('the thread that reads has ended')))
    begun.on('message', (answer: Answer) => {
      const one = asked.get(answer.id)
      asked.delete(answer.id)
      if ('rows' in answer) one?.resolve({ rows: answer.rows })
      else one?.reject(Object.assign(new Error(answer.message), { errcode: answer.errcode }))
    })
    return begun
  }

  const refuse = async () => {
    throw new Error('this connection only reads, outside of transactions')
  }
  return {
    async init() {},
    acquireConnection: async () =>
      connectionThat(({ sql, parameters }) => {
        worker ??= begin()
        const one: Asked = Promise.withResolvers()
        asked.set(++count, one)
        worker.postMessage({ id: count, sql, parameters: [...parameters] })
        return one.promise
      }),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    async releaseConnection() {},
    async destroy() {
      const ending = worker
      if (!ending) return
      await ending.terminate()
    },
  }
}
