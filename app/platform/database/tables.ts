import type { ColumnType, Generated } from 'kysely'

/**
 * Every table of the database. It starts empty: each room declares its own tables beside the code
 * that reads them, by declaration merging:
 *
 *     declare module '#app/platform/database/tables.ts' {
 *       interface Tables { leads: LeadTable }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it by declaration merging
export interface Tables {}

/** A yes or no. SQLite gives 1 and 0 back, PostgreSQL true and false: read it with `Boolean(...)`. */
export type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>

export type DefaultFlag = ColumnType<boolean | 0 | 1, boolean | undefined, boolean>

/** A moment in UTC as an ISO 8601 string with milliseconds, on both engines. */
export type Moment = string

export type { Generated }
