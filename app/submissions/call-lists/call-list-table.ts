/**
 * Lists of numbers that may not be called, as they are sold: of the nation, of states, and of numbers that were given to
 * somebody else. A list is kept as one bit for each number of an exchange, so that ten million of them are some megabytes.
 */
import type { Moment } from '#app/platform/database/tables.ts'

export const listKinds = {
  national: 'National Do Not Call Registry',
  state: 'List of a state',
  reassigned: 'Reassigned numbers',
} as const
export type ListKind = keyof typeof listKinds

export interface CallListTable {
  id: string
  kind: ListKind
  /** Of a list of a state. */
  state: string | null
  file_name: string
  /** The day it was downloaded, YYYY-MM-DD. */
  as_of: string
  created_at: Moment
  created_by: string
  /** `cut` where it looks like part of a file: it binds nobody before somebody says so. */
  status: 'arriving' | 'cut' | 'current' | 'replaced'
  numbers: number
  /** Lines that hold no number. */
  unread: number
  /** Why it looks cut. */
  fault: string | null
}

interface ListedBlockTable {
  list_id: string
  /** Area code and exchange: 216555. */
  block: number
  /** A bit for each of the 10,000 numbers. */
  bits: Uint8Array
  amount: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    call_lists: CallListTable
    listed_blocks: ListedBlockTable
  }
}

/** A list of the nation is asked anew within so many days (16 CFR 310.4(b)(3)(iv)). */
export const freshDays = 31
