/** Which of a person's requests somebody works on: what the person writes belongs there, and not to whatever came last. */
import { sql } from 'kysely'
import { stoppedFrom } from '../model/response-target.ts'

/** Open ones first, of these what was tried, then what somebody holds; equal ones are left to the next order, by when they came. */
export const atWorkFirst = sql<number>`case
  when call_order >= ${sql.lit(stoppedFrom)} then 3
  when attempts + contacts > 0 then 0
  when assigned_to is not null then 1
  else 2 end`
