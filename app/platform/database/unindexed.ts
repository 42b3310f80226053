import { sql } from 'kysely'

/** No index is chosen for this column: neither engine knows that of a million rows all are of one kind. */
export const unindexed = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})`
