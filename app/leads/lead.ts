/** What a lead is: the words staff use for its states, and the shape of its row. */
import type { Insertable } from 'kysely'
import type { Device } from '#app/intake/device.ts'
import type { SubmittedRow } from '#app/intake/submission-kind.ts'
import type { DefaultFlag, Flag, Generated, Moment } from '#app/platform/database/tables.ts'

export const leadStatuses = ['new', 'contacted', 'qualified', 'converted', 'closed'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export interface LeadTable {
  id: string
  created_at: Moment
  updated_at: Moment
  status: Generated<LeadStatus>
  first_name: string
  last_name: string
  email: string
  phone: string
  phone_normalized: string | null
  phone_digits: string
  preferred_contact_method: 'email' | 'phone' | 'text'
  service_interest: string
  message: string
  source: string
  form_type: string
  variant: string
  page_path: string
  device: Device
  state: string | null
  age: number | null
  mortgage_balance: string | null
  /** YYYY-MM-DD in the visitor's own calendar. */
  preferred_date: string | null
  preferred_time: string | null
  contact_asap: Flag
  /** JSON of `Answer[]`. */
  answers: string
  due_at: Moment
  submission_key: string | null
  possible_duplicate: DefaultFlag
  is_test: DefaultFlag
  junk: 'honeypot' | 'staff' | null
  assigned_to: string | null
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
export type NewLead = Insertable<LeadTable> & SubmittedRow & { contact_asap: boolean }
