/** Leads as what is held about one person. */
import { submittedRecords } from '#app/intake/submitted-records.server.ts'

export const leadRecords = submittedRecords({
  table: 'leads',
  kind: 'lead',
  title: 'Requests for a quote or a consultation',
})
