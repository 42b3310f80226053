import { sql } from 'kysely'

/**
 * A column that no index is chosen for, where another one leads to fewer rows: neither engine knows that of a million rows
 * all are of one kind.
 */
export const unindexed = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})`
