/** What a recruit is: the words staff use for the states of an application, and the shape of its row. */
import type { Insertable } from 'kysely'
import type { SubmittedRow, SubmittedTable } from '#app/intake/submitted-row.ts'
import type { Flag, Generated } from '#app/platform/database/tables.ts'

export const recruitStatuses = ['new', 'contacted', 'interview', 'hired', 'declined'] as const
export type RecruitStatus = (typeof recruitStatuses)[number]

export interface RecruitTable extends SubmittedTable {
  status: Generated<RecruitStatus>
  state: string
  licensed: Flag
  best_contact_time: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    recruits: RecruitTable
  }
}

/** A recruit as it is first written; columns that nobody fills in yet are left to the database. */
export type NewRecruit = Insertable<RecruitTable> & SubmittedRow & { licensed: boolean }
