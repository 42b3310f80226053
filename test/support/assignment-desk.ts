/** A desk with an owner and three agents, for tests of who gets new leads. */
import { weekdays } from '#app/submissions/model/assignment-table.ts'
import type { OpenDatabase } from './databases.ts'
import { openPersonDesk } from './person-desk.ts'

/** The agents by the role their account was made with, which names their cookie and mailbox. */
export const agents = { alex: 'agent', blair: 'recruiter', casey: 'editor' } as const
export type Agent = keyof typeof agents

export const always = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`${day}-from`, '00:00'],
    [`${day}-until`, '00:00'],
  ]),
)

/** What an owner sets of somebody who gets every lead. */
export const takesAll = {
  ...{ form: 'person', takes: 'yes', states: 'all', capacity: '50', zone: 'America/New_York', away: '' },
  ...always,
}

/** Opens it with the rules on; `minutes` are those to start on a lead. Nobody gets leads yet. */
export async function openAssignmentDesk(open: OpenDatabase, minutes = '15') {
  const desk = await openPersonDesk(open, ['owner', ...Object.values(agents)])
  const { services } = desk.door
  const { db } = services.database
  const ids: Record<string, string> = {}
  for (const [name, role] of Object.entries(agents)) {
    const id = await desk.staffId(role)
    ids[name] = id
    await db.updateTable('staff').set({ role: 'agent', name }).where('id', '=', id).execute()
  }
  const idOf = (name: Agent) => ids[name] ?? ''
  const set = (fields: Record<string, string>) => desk.post('owner', '/admin/assignment', fields)
  const saved = async (answer: Promise<Response>) => {
    const { status } = await answer
    if (status !== 303) throw new Error(`the assignment was answered with ${status}`)
  }
  await saved(set({ form: 'rules', isOn: 'yes', minutes }))
  return {
    ...desk,
    db,
    idOf,
    set,
    /** Sets somebody up; `change` are fields of `takesAll`. */
    setUp: (name: Agent, change: Record<string, string> = {}) =>
      saved(set({ ...takesAll, id: idOf(name), ...change })),
    /** A new lead of `state`, after the jobs have run. Returns its id. */
    async assigned(state: string | null = null): Promise<string> {
      const id = await desk.lead({ email: `n${Math.random()}@example.com` })
      await db.updateTable('submissions').set({ state }).where('id', '=', id).execute()
      await services.jobs.runDue()
      return id
    },
    async holder(id: string): Promise<string | null> {
      const { assigned_to } = await desk.row(id)
      return Object.entries(ids).find(([, staffId]) => staffId === assigned_to)?.[0] ?? null
    },
    /** The time to start on it has passed. */
    async runOut(id: string): Promise<void> {
      const passed = new Date(Date.now() - 1000).toISOString()
      await db.updateTable('assignments').set({ due_at: passed }).where('subject_id', '=', id).execute()
    },
  }
}
