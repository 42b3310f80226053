/** Applications as what is held about one person. */
import { submittedRecords } from '#app/intake/submitted-records.server.ts'

export const recruitRecords = submittedRecords({
  table: 'recruits',
  kind: 'recruit',
  title: 'Applications to become an agent',
})
