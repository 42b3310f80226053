/** What a lead is: the words staff use for its states, and the shape of its row. */
import type { Insertable } from 'kysely'
import type { SubmittedRow, SubmittedTable } from '#app/intake/submitted-row.ts'
import type { Generated } from '#app/platform/database/tables.ts'

export const leadStatuses = ['new', 'contacted', 'qualified', 'converted', 'closed'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export interface LeadTable extends SubmittedTable {
  status: Generated<LeadStatus>
  preferred_contact_method: 'email' | 'phone' | 'text'
  service_interest: string
  state: string | null
  age: number | null
  mortgage_balance: string | null
  /** YYYY-MM-DD in the visitor's own calendar. */
  preferred_date: string | null
  preferred_time: string | null
  referrer: string | null
  landing_page: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
  utm_content: string | null
  gclid: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    leads: LeadTable
  }
}

/** A lead as it is first written; columns that nobody fills in yet are left to the database. */
export type NewLead = Insertable<LeadTable> & SubmittedRow
