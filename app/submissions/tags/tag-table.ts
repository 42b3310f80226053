/** Which submission has which tags. */
import type { KindName } from '../model/submission.ts'

interface TagTable {
  subject_id: string
  word: string
  kind: KindName
  /** The merged row that it came from; null where somebody put it on this one. */
  from_id: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    submission_tags: TagTable
  }
}
