/** What staff do with applications. */
import { recruitStatuses } from '#app/recruits/recruit.ts'
import { changeRecruitStatus, setRecruitJunk } from '#app/recruits/recruit-standing.server.ts'
import { changeRow, type RowWork, type WorkOutcome } from './row-work.server.ts'

/** Any status may be chosen at any time. */
export async function moveRecruit(work: RowWork, id: string, wanted: string): Promise<WorkOutcome> {
  const to = recruitStatuses.find((one) => one === wanted)
  if (!to) return { refused: 422 }
  return changeRow(work, {
    kind: 'recruit',
    id,
    notice: `recruit-${to}`,
    async make(tx) {
      const from = await changeRecruitStatus(tx, id, to, work.who.person.id)
      return from && { action: 'recruit-status-changed', detail: { from, to } }
    },
  })
}

/** Puts an application aside as junk, or restores it. */
export async function junkRecruit(work: RowWork, id: string, junk: boolean): Promise<WorkOutcome> {
  return changeRow(work, {
    kind: 'recruit',
    id,
    notice: junk ? 'recruit-junk' : 'recruit-restored',
    async make(tx) {
      const moved = await setRecruitJunk(tx, id, junk)
      return moved ? { action: junk ? 'recruit-marked-junk' : 'recruit-restored' } : null
    },
  })
}
