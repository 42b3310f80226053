/** Statements composed once: for a form's post Kysely's composing took longer than the database did. */
import { CompiledQuery, type QueryResult } from 'kysely'
import type { Queries } from './database.server.ts'
import { engineOf } from './engine.ts'
import { savePlan } from './postgres.server.ts'

class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

type Composed = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Of one statement there may be several shapes; more than this come from something that was not meant for here. */
const maxKept = 200
const kept = new Map<string, Composed>()

/**
 * `compose` is called once for each `name`, with something to put where each value goes; all else must follow from
 * the name. Only statements that name their columns: the plan outlives a migration.
 */
export function runComposed<Row = never>(
  db: Queries,
  name: string,
  values: readonly unknown[],
  // biome-ignore lint/suspicious/noExplicitAny: what stands for a value has every type that a value may have
  compose: (places: any[]) => { compile(): Composed },
): Promise<QueryResult<Row>> {
  const key = `${engineOf(db)} ${name}`
  const composed = kept.get(key) ?? compose(values.map((_value, at) => new Place(at))).compile()
  if (!kept.has(key)) {
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, composed)
    savePlan(composed.sql)
  }
  const parameters = composed.parameters.map((one) => (one instanceof Place ? values[one.at] : one))
  return db.executeQuery<Row>(CompiledQuery.raw(composed.sql, parameters))
}
