import { type RawBuilder, sql } from 'kysely'

/** The first `most` distinct values, read one after the other from an index that begins with what `rows` asks for. */
export function valuesInUse<Name extends string>(name: Name, rows: RawBuilder<unknown>, most: number) {
  const column = sql.ref(name)
  const first = sql`select ${column} from ${rows}`
  return sql<Record<Name, string>>`
    with recursive used (${column}, place) as (
      select (${first} order by ${column} limit 1), 1
      union all
      select (${first} and ${column} > used.${column} order by ${column} limit 1), used.place + 1
      from used where used.${column} is not null and used.place < ${sql.lit(most)}
    )
    select ${column} from used where ${column} is not null`
}
