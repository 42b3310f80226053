/** A desk on which leads, colleagues and tasks go through whatever can happen to them, each act through its door. */
import { expect } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { reassignLeft } from '#app/submissions/assignment/reassign.server.ts'
import { passOnDue } from '#app/submissions/intake/assignment.server.ts'
import { receiveText } from '#app/submissions/replies/receive-text.server.ts'
import { saveReply } from '#app/submissions/replies/save-reply.server.ts'
import { outcomeNames } from '#app/submissions/steps/outcomes.ts'
import { dayAhead } from './appointments.ts'
import { type Agent, agents, openAssignmentDesk } from './assignment-desk.ts'
import type { OpenDatabase } from './databases.ts'
import { password, signInAs } from './desk.ts'

export type Who = 'owner' | Agent
export const everybody: readonly Who[] = ['owner', 'alex', 'blair', 'casey']

/** One act of a history: `lead` and `pick` are numbers from which whom and what it is about are chosen. */
export interface Turn {
  act: ActName
  who: Who
  lead: number
  pick: number
}
export type ActName = keyof typeof acts

const roleOf = (who: Who) => (who === 'owner' ? 'owner' : agents[who])
const pickOf = <T>(list: readonly T[], { pick }: Turn): T => list[pick % list.length] as T

export async function openQueueWorld(open: OpenDatabase) {
  const desk = await openAssignmentDesk(open)
  const { services } = desk.door
  const owner = await desk.staffId('owner')
  const interests = { form: 'attempts', attempts: '3', cadences: 'Annuities: 0 email, 1 text, 2 call' }
  expect((await desk.post('owner', '/admin/settings', interests)).status).toBe(303)
  for (const name of ['alex', 'blair'] as const) await desk.setUp(name)
  const people = new Map<string, { phone: string; email: string }>()
  let [ids, n]: [string[], number] = [[], 0]
  const idOf = (who: Who) => (who === 'owner' ? owner : desk.idOf(who))
  const leadOf = ({ lead }: Pick<Turn, 'lead'>) => ids[lead % ids.length] ?? ''
  const post = async (who: Who, path: string, fields: Record<string, string>) => {
    const { status } = await desk.post(roleOf(who), path, fields)
    expect([path, status]).toEqual([path, expect.toBeOneOf([303, 401, 404, 409, 422])])
  }
  return {
    ...desk,
    ...{ services, idOf, post, leadOf, people },
    ids: () => ids,
    act: (turn: Turn, action: string, fields: Record<string, string> = {}) =>
      post(turn.who, `/admin/leads/${leadOf(turn)}/${action}`, { version: '', ...fields }),
    async arrive({ pick }: Turn): Promise<void> {
      const person = { email: `p${n}@example.com`, phone: `(216) 555-${String(1000 + n++)}` }
      const id = newId()
      const fields = { ...person, firstName: `P${id}`, contactASAP: pick % 3 === 0 ? 'on' : '' }
      const asked = { serviceInterest: pick % 2 === 0 ? 'Annuities' : 'Life Insurance', key: id }
      const { status } = await desk.door.post('/', { variant: 'quick', from: '/', ...fields, ...asked })
      expect(status).toBe(303)
      const row = desk.db.selectFrom('submissions').select('id').where('first_name', '=', `P${id}`)
      const stored = await row.executeTakeFirstOrThrow()
      ids.push(stored.id)
      people.set(stored.id, person)
      await services.jobs.runDue()
    },
    async settle(): Promise<void> {
      await services.jobs.runDue()
      await passOnDue(services.database, kinds)
      await reassignLeft(services.database, kinds)
    },
    /** Everybody is back, and what was there before is of no history any more. */
    async begin(): Promise<void> {
      ids = []
      for (const table of ['tasks', 'appointments', 'appointment_slots'] as const)
        await desk.db.deleteFrom(table).execute()
      const gone = await desk.db
        .selectFrom('staff')
        .select('id')
        .where('disabled_at', 'is not', null)
        .execute()
      await desk.db.updateTable('staff').set({ disabled_at: null }).execute()
      await desk.db.updateTable('staff').set({ role: 'agent' }).where('id', '<>', owner).execute()
      for (const who of everybody)
        if (gone.some(({ id }) => id === idOf(who)))
          desk.cookies[roleOf(who)] = await signInAs(desk.door, roleOf(who))
    },
  }
}
export type World = Awaited<ReturnType<typeof openQueueWorld>>

const policy = {
  ...{ carrier: 'Lakeshore Mutual', product: 'Annuities', face_cents: '1000', premium_cents: '100' },
  ...{ mode: 'monthly', commission_cents: '', effective_on: '2028-01-01' },
}
const whenOf = ({ pick, lead }: Turn) => ({ day: dayAhead(2 + (pick % 9)), time: `${10 + (lead % 6)}:00` })
const again = ['', 'hour', 'evening', 'tomorrow', 'week', 'date'] as const

/** Everything that moves a lead, a task or a colleague. */
export const acts = {
  arrive: (world: World, turn: Turn) => world.arrive(turn),
  take: (world: World, turn: Turn) => world.act(turn, 'assign', { to: world.idOf(turn.who) }),
  release: (world: World, turn: Turn) => world.act(turn, 'assign', { to: '' }),
  give: (world: World, turn: Turn) =>
    world.act({ ...turn, who: 'owner' }, 'assign', { to: world.idOf(pickOf(everybody, turn)) }),
  outcome: (world: World, turn: Turn) =>
    world.act(turn, 'calls', { outcome: pickOf(outcomeNames, turn), again: '', ...bookedOf(turn) }),
  later: (world: World, turn: Turn) =>
    world.act(turn, 'next-step', { again: pickOf(again, turn), ...whenOf(turn) }),
  keep: (world: World, turn: Turn) => world.act(turn, 'next-step', { keep: 'tomorrow' }),
  lost: (world: World, turn: Turn) => world.act(turn, 'lost', { reason: 'unreachable' }),
  sold: (world: World, turn: Turn) => world.act(turn, 'policies', { ...policy, policy_number: newId() }),
  status: (world: World, turn: Turn) =>
    world.act(turn, 'status', {
      status: pickOf(['new', 'contacted', 'qualified', 'converted', 'closed'], turn),
      reason: 'other',
    }),
  junk: (world: World, turn: Turn) =>
    world.act({ ...turn, who: 'owner' }, 'junk', { junk: pickOf(['yes', 'no', 'no'], turn) }),
  allow: (world: World, turn: Turn) =>
    world.act({ ...turn, who: 'owner' }, 'allow-contact', { text: 'They called' }),
  merge: (world: World, turn: Turn) =>
    world.act({ ...turn, who: 'owner' }, 'merge', { other: otherOf(world, turn) }),
  apart: (world: World, turn: Turn) =>
    world.act({ ...turn, who: 'owner' }, 'merge', { other: otherOf(world, turn), undo: 'yes' }),
  book: (world: World, turn: Turn) => world.act(turn, 'appointments', whenOf(turn)),
  cancel: (world: World, turn: Turn) => ofAppointment(world, turn, { do: 'cancel', reason: 'They are ill' }),
  move: (world: World, turn: Turn) => ofAppointment(world, turn, { do: 'move', ...whenOf(turn) }),
  undo: (world: World, turn: Turn) => takeBack(world, turn),
  correct: (world: World, turn: Turn) => correct(world, turn),
  reply: (world: World, turn: Turn) => reply(world, turn),
  text: (world: World, turn: Turn) => text(world, turn),
  task: (world: World, turn: Turn) => world.act(turn, 'tasks', { title: `T${newId()}`, ...whenOf(turn) }),
  leave: (world: World, turn: Turn) =>
    world.post('owner', '/admin/staff', { form: 'disable', id: world.idOf(turn.who), password }),
  /** Other work, and back. */
  role: (world: World, turn: Turn) =>
    world.post('owner', '/admin/staff', {
      ...{
        form: 'role',
        id: world.idOf(turn.who === 'owner' ? 'alex' : turn.who),
        role: turn.pick % 3 === 0 ? 'editor' : 'agent',
        password,
      },
    }),
  rules: ({ post }: World, turn: Turn) =>
    post('owner', '/admin/assignment', {
      form: 'rules',
      minutes: '15',
      isOn: turn.pick % 2 === 0 ? 'yes' : '',
    }),
  timeOut: async (world: World, turn: Turn) => {
    await world.runOut(world.leadOf(turn))
    await world.settle()
  },
} as const satisfies Record<string, (world: World, turn: Turn) => Promise<unknown>>

const otherOf = ({ leadOf }: World, { lead, pick }: Turn) => leadOf({ lead: lead + 1 + (pick % 2) })

const bookedOf = (turn: Turn) => (pickOf(outcomeNames, turn) === 'booked' ? whenOf(turn) : {})

async function ofAppointment(world: World, turn: Turn, fields: Record<string, string>): Promise<void> {
  const booked = world.db
    .selectFrom('appointments')
    .select(['id', 'subject_id'])
    .where('state', '=', 'booked')
  const own = await booked.where('subject_id', 'in', world.ids()).execute()
  const [one] = own.slice(turn.pick % Math.max(1, own.length))
  if (one)
    await world.act({ ...turn, who: 'owner', lead: world.ids().indexOf(one.subject_id) }, 'appointments', {
      ...fields,
      appointment: one.id,
    })
}

async function takeBack(world: World, turn: Turn): Promise<void> {
  const events = world.db
    .selectFrom('submission_events')
    .select(['id', 'staff_id'])
    .where('version', 'is not', null)
  const of = events.where('subject_id', '=', world.leadOf(turn)).orderBy('version', 'desc').limit(1)
  const last = await of.executeTakeFirst()
  const who = everybody.find((one) => world.idOf(one) === last?.staff_id) ?? turn.who
  if (last) await world.act({ ...turn, who }, 'undo', { event: last.id })
}

/** Another number, or another address. */
async function correct(world: World, turn: Turn): Promise<void> {
  const { phone = '', email = '' } = world.people.get(world.leadOf(turn)) ?? {}
  const moved = { phone: `(440) 555-${String(1000 + turn.pick)}`, email }
  const renamed = { phone, email: `other${turn.pick}@example.com` }
  await world.act(turn, 'contact', { firstName: 'Other', ...pickOf([moved, renamed], turn) })
}

const words = ['Please call me', 'STOP', 'Yes'] as const

async function reply({ services, leadOf, people }: World, turn: Turn): Promise<void> {
  const { email = '' } = people.get(leadOf(turn)) ?? {}
  const wrote = { subject: 'Re: Your request', words: { text: pickOf(words, turn) } }
  await services.database.transact((tx) =>
    saveReply(tx, { doNotContact: services.doNotContact, kinds }, leadOf(turn), {
      ...{ id: newId(), staffId: null, isAutomatic: false, from: email },
      ...wrote,
    }),
  )
}

async function text({ services, leadOf, people }: World, turn: Turn): Promise<void> {
  const { phone = '' } = people.get(leadOf(turn)) ?? {}
  const from = `+1${phone.replaceAll(/\D/g, '')}`
  await receiveText({ ...services, kinds }, { sid: newId(), from, text: pickOf(words, turn), pictures: 0 })
}
