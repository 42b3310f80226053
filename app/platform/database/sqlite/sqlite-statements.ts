/** Statements of one connection, prepared once and kept. */
import type { DatabaseSync, SQLInputValue, StatementResultingChanges } from 'node:sqlite'

const maxKept = 500

export interface PreparedStatement {
  /** Whether it gives rows back. */
  reads: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): StatementResultingChanges
}

export interface Statements {
  prepare(text: string): PreparedStatement
}

export function openStatements(database: DatabaseSync): Statements {
  const kept = new Map<string, PreparedStatement>()
  return {
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      const statement = database.prepare(text)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      const reads = statement.columns().length > 0
      // FTS5 numbers its own rows beyond what a number of JavaScript holds, and the last one is handed out with whatever runs next:
      // that would be done, and fail all the same.
      if (!reads) statement.setReadBigInts(true)
      const prepared: PreparedStatement = {
        reads,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
      }
      if (kept.size >= maxKept) kept.clear()
      kept.set(text, prepared)
      return prepared
    },
  }
}
