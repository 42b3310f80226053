/** Rows counted in memory and written every few seconds; what the database cannot take is tried again. */

export interface CounterOptions<Row> {
  keyOf: (row: Row) => string
  join: (known: Row, row: Row) => Row
  write: (rows: readonly Row[]) => Promise<unknown>
  onLate: (error: unknown) => void
  /** Different keys that wait at most; more are dropped. */
  most?: number
}

const flushMs = 5_000

export function openCounters<Row>(options: CounterOptions<Row>) {
  const { keyOf, join, write, onLate, most = Number.POSITIVE_INFINITY } = options
  let waiting = new Map<string, Row>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function add(row: Row): void {
    const key = keyOf(row)
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= most) return
    waiting.set(key, known === undefined ? row : join(known, row))
    timer ??= setTimeout(() => void flush(), flushMs).unref()
  }

  async function writeAll() {
    const batch = [...waiting.values()]
    waiting = new Map()
    if (batch.length === 0) return
    try {
      await write(batch)
    } catch (error) {
      onLate(error)
      const newer = [...waiting.values()]
      waiting = new Map()
      for (const row of [...batch, ...newer]) add(row)
    }
  }

  /** Writes what was counted so far. Never rejects: what could not be written is tried again. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }

  return {
    add,
    flush,
    /** Writes the rest, once; what the database cannot take now is lost. */
    async stop(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
  }
}
