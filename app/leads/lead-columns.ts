/** What only leads have in the table of submissions, and the statuses they go through. */
import type {} from '#app/submissions/submission.ts'

declare module '#app/submissions/submission.ts' {
  interface KindNames {
    lead: true
  }
  interface KindColumns {
    service_interest: string | null
    preferred_contact_method: 'email' | 'phone' | 'text' | null
    age: number | null
    mortgage_balance: string | null
    /** YYYY-MM-DD in the visitor's own calendar. */
    preferred_date: string | null
    preferred_time: string | null
  }
}

export const leadStatuses = ['new', 'contacted', 'qualified', 'converted', 'closed'] as const
