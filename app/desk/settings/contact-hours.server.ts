/** When people may be contacted, as the screen shows it, and what owners set of it. */
import { z } from 'zod'
import {
  type ContactWay,
  hoursOf,
  isLooser,
  type OwnRule,
  perDayOf,
  ruledPlaces,
  ruleOf,
} from '#app/content/contact-law/contact-gate.ts'
import { formatWeek } from '#app/content/contact-law/format-hours.ts'
import { ownRules } from '#app/content/contact-law/own-rules.server.ts'
import { dayKinds, federalRule, type WeekHours } from '#app/content/contact-law/state-rules.ts'
import type { HoursOfDay } from '#app/lib/calling-hours.ts'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { lockSetting, writeSetting } from '#app/platform/settings.server.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'
import type { ContactHoursProps, HoursForm, StateHours } from './contact-hours-page.tsx'

const clock = z.string().default('')

/** Each kind of day from and to, empty for none. */
export const contactHoursForm = z.object({
  state: z.enum(ruledPlaces),
  weekdayFrom: clock,
  weekdayTo: clock,
  saturdayFrom: clock,
  saturdayTo: clock,
  sundayFrom: clock,
  sundayTo: clock,
  holidayFrom: clock,
  holidayTo: clock,
  perDay: z.string().default(''),
  reason: z.string().default(''),
  /** Set by the button that goes back to the table. */
  reset: z.string().optional(),
})
type Fields = z.output<typeof contactHoursForm>

/** The rows of the table that differ from the federal rule, and the form of the state that was chosen. */
export function describeContactHours(asked: string | null): Omit<ContactHoursProps, 'notice' | 'answer'> {
  const state = ruledPlaces.find((one) => one === asked)
  const rows = ruledPlaces.map(describeState).filter(({ isOwn }) => isOwn)
  const federal = describeRule('Everywhere else')
  return { rows, federal, states: ruledPlaces, form: state ? formOf(state) : null }
}

function describeState(state: string): StateHours & { isOwn: boolean } {
  const { rule, own } = ruleOf(state)
  return { ...describeRule(state), isOwn: rule !== federalRule || own !== null }
}

function describeRule(name: string): StateHours {
  const by = ruleOf(name)
  const { rule, own } = by
  const most = perDayOf(by)
  const week = (way: ContactWay) => formatWeek(hoursOf(by, way))
  return {
    state: name,
    calls: week('calls'),
    texts: week('texts'),
    attempts: Number.isFinite(most) ? `${most} in 24 hours` : '',
    asked: rule.asked === 'told apart' ? 'The law leaves out a talk that they asked for.' : '',
    ...{ law: rule.law, source: rule.source, note: rule.note ?? '' },
    read: `${rule.readIn === 'a guide' ? 'Taken from a guide' : `Read in ${rule.readIn}`}, ${rule.readOn}`,
    own:
      own &&
      (own.looser === null
        ? 'Narrowed by your agency.'
        : `Looser than the law by your agency: ${own.looser}`),
  }
}

function formOf(state: string): HoursForm {
  const by = ruleOf(state)
  const week = hoursOf(by, 'calls')
  const values = Object.fromEntries(
    dayKinds.flatMap((kind) => [
      [`${kind}From`, clockOf(week[kind]?.opens)],
      [`${kind}To`, clockOf(week[kind]?.closes)],
    ]),
  )
  const most = perDayOf(by)
  const perDay = Number.isFinite(most) ? String(most) : ''
  return { state, isSet: by.own !== null, values: { ...values, perDay, reason: by.own?.looser ?? '' } }
}

const clockOf = (minutes: number | undefined) =>
  minutes === undefined
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Sets the hours of one state, or goes back to the table. What is looser than the law needs its reason. */
export async function changeContactHours(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  fields: Fields,
): Promise<FormOutcome<'saved'>> {
  const { state, reset } = fields
  const wanted = reset ? null : readOwn(fields)
  if (wanted && 'issue' in wanted) return invalid(wanted.issue)
  const { rule } = ruleOf(state)
  // Texts keep to their own hours where the law has some: whoever narrows the calls says nothing of them.
  if (wanted && isLooser(rule, wanted, ['calls']) && wanted.looser === null)
    return invalid(
      `The law of ${state} is stricter (${rule.law}: ${formatWeek(rule.calls)}). Enter why your agency may go beyond it, or narrow the hours.`,
    )
  const staffId = who.person.id
  await database.transact(async (tx) => {
    const { [state]: before, ...others } = await lockSetting(tx, ownRules)
    await writeSetting(tx, ownRules, wanted ? { ...others, [state]: wanted } : others, staffId)
    const detail = { setting: ownRules.name, state, from: said(before ?? null), to: said(wanted) }
    await recordAudit(tx, { action: 'setting-changed', staffId, address, detail })
  })
  return { kind: 'ok', notice: 'saved' }
}

const said = (own: OwnRule | null) =>
  own ? `${formatWeek(own.hours)}${own.looser ? `, looser than the law: ${own.looser}` : ''}` : 'as the law'

function readOwn(fields: Fields): OwnRule | { issue: string } {
  const week: Partial<WeekHours> = {}
  for (const kind of dayKinds) {
    const hours = readHours(fields[`${kind}From`], fields[`${kind}To`])
    if (hours === undefined)
      return { issue: 'Give each day a beginning and a later end, or leave both empty for none.' }
    week[kind] = hours
  }
  const { weekday = null, saturday = null, sunday = null, holiday = null } = week
  const perDay = fields.perDay.trim() === '' ? null : Number(fields.perDay)
  if (perDay !== null && !(Number.isInteger(perDay) && perDay >= 1 && perDay <= 50))
    return { issue: 'Enter a number of attempts from 1 to 50, or leave it empty.' }
  const hours = { weekday, saturday, sunday, holiday }
  const reason = fields.reason.trim()
  const isBeyond = isLooser(ruleOf(fields.state).rule, { hours, perDay })
  return { hours, perDay, looser: isBeyond && reason ? reason.slice(0, 500) : null }
}

/** Null for none, undefined for what is no span. */
function readHours(from: string, to: string): HoursOfDay | null | undefined {
  if (from === '' && to === '') return null
  const [opens, closes] = [from, to].map((text) => {
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
    return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
  })
  return opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : undefined
}
