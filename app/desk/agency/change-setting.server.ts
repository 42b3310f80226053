/** Changes a setting of the agency, or goes back to what holds without one. */
import { z } from 'zod'
import { documentJob } from '#app/articles/document/research-document-job.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import {
  type DeskConfig,
  type Present,
  type PresentSettings,
  presentSettings,
  rowName,
  type SettingName,
  type SettingValues,
  settingNames,
  settingSchemas,
} from '#app/content/agency/settings/agency-settings.server.ts'
import { announcementState } from '#app/content/agency/settings/announcement-time.ts'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { ErrorResponse } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob, askForJob } from '#app/platform/jobs/jobs.server.ts'
import { readSettings, replaceSetting } from '#app/platform/settings.server.ts'
import type { Typed } from '../forms/read-fields.server.ts'
import type { ActionContext } from '../frame/answer.server.ts'
import type { SettingView } from './agency-page.tsx'
import { linesLeft } from './lines-left.server.ts'
import { movedMailboxJob } from './moved-mailbox.server.tsx'
import { formatIssue, settingForms } from './setting-forms.ts'

/** What every form of the screen sends besides its own fields. */
export const settingPost = z.object({
  form: z.enum(settingNames),
  /** When the row was changed that the form was made from; empty for none. */
  seen: z.string().default(''),
  reset: z.string().optional(),
  /** Asked for again where all leads would go elsewhere. */
  password: z.string().default(''),
})

/** Where e-mails about everybody go: whoever sits at an open desk must not send them elsewhere unseen. */
export const guardedSettings: readonly SettingName[] = ['email', 'leadsTo', 'recruitsTo']

type Outcome = { kind: 'ok'; notice: 'saved' | 'unchanged' | 'reset' } | ErrorResponse

export async function changeSetting(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  config: DeskConfig,
  { form: name, seen, reset }: z.output<typeof settingPost>,
  typed: Typed,
): Promise<Outcome> {
  const by = who.person.id
  const wanted = reset ? undefined : settingForms[name].read(typed)
  const issues = reset ? undefined : issuesOf(name, wanted)
  if (issues) return issues
  return database.transact(async (tx): Promise<Outcome> => {
    const before = await read(tx, config, name)
    if (isAsWanted(name, before, wanted)) return { kind: 'ok', notice: 'unchanged' }
    const left = name === 'sells' && !typed.confirmed ? await whatStays(tx, config, wanted) : []
    if (left.length > 0) return { kind: 'invalid', issues: { confirmed: left.join(' ') } }
    const row = { name: rowName(name), seen: seen || null, value: wanted, by }
    // What another transaction did meanwhile is seen after it has ended.
    if (!(await replaceSetting(tx, row))) {
      const now = await read(tx, config, name)
      return isAsWanted(name, now, wanted) ? { kind: 'ok', notice: 'unchanged' } : conflict(name, now)
    }
    const after = await read(tx, config, name)
    const detail = {
      setting: rowName(name),
      from: formatForAudit(name, before),
      to: formatForAudit(name, after),
    }
    await recordAudit(tx, { action: 'setting-changed', staffId: by, address, detail })
    if (printed.includes(name)) await askForJob(tx, documentJob())
    if (guardedSettings.includes(name)) await notifyOldMailboxes(tx, before.value, after.value)
    return { kind: 'ok', notice: reset ? 'reset' : 'saved' }
  })
}

/** What would stay behind of lines that are given up. */
async function whatStays(tx: Queries, config: DeskConfig, wanted: unknown): Promise<string[]> {
  const { sells, announcement } = presentSettings(config, await readSettings(tx, 'agency.'))
  const after = wanted === undefined ? sells.below.value : settingSchemas.sells.parse(wanted)
  return linesLeft(tx, { before: sells.value.lines, after: after.lines }, announcement.value?.to ?? null)
}

/** Whoever read them until now hears of it: it may not have been the owner. */
async function notifyOldMailboxes(tx: Queries, before: unknown, after: unknown): Promise<void> {
  const listOf = (value: unknown) => (Array.isArray(value) ? value : value ? [value] : []).map(String)
  const kept = new Set(listOf(after))
  for (const to of listOf(before).filter((one) => !kept.has(one)))
    await addJob(tx, { kind: movedMailboxJob, payload: { to } })
}

/** The settings whose fields are called as the parts of their value; all others have one field of their own name. */
const manyFields: readonly SettingName[] = ['hours', 'holidays', 'ads', 'announcement', 'sells']
/** What the document of all articles says of the agency. */
const printed: readonly SettingName[] = ['phone', 'email', 'hours', 'sells']

async function read<Name extends SettingName>(
  tx: Queries,
  config: DeskConfig,
  name: Name,
): Promise<Present<SettingValues[Name]>> {
  return presentSettings(config, await readSettings(tx, rowName(name)))[name]
}

function isAsWanted<Name extends SettingName>(
  name: Name,
  { value, row, isMisfit }: Present<SettingValues[Name]>,
  wanted: unknown,
): boolean {
  if (wanted === undefined) return row === undefined
  return !isMisfit && JSON.stringify(settingSchemas[name].parse(wanted)) === JSON.stringify(value)
}

function formatForAudit<Name extends SettingName>(
  name: Name,
  { value }: Present<SettingValues[Name]>,
): string {
  const { say, audit = say } = settingForms[name]
  return audit(value)
}

function conflict<Name extends SettingName>(
  name: Name,
  { value }: Present<SettingValues[Name]>,
): ErrorResponse {
  const message = `A colleague changed this meanwhile, and yours was not saved. It is now: ${settingForms[name].say(value) || 'as without the desk'}. To put yours in its place, save once more.`
  return { kind: 'conflict', changes: [], message }
}

function issuesOf(name: SettingName, wanted: unknown): ErrorResponse | undefined {
  const checked = settingSchemas[name].safeParse(wanted)
  if (checked.success) return undefined
  const issues: Record<string, string> = {}
  let message: string | undefined
  for (const issue of checked.error.issues) {
    const [inside] = manyFields.includes(name) ? issue.path : [name]
    if (inside === undefined) message ??= formatIssue(issue, wanted)
    else issues[String(inside)] ??= formatIssue(issue, wanted)
  }
  return { kind: 'invalid', issues, message }
}

const file = 'agency/agency.yaml'

/** What stands for a setting nobody has made, where no file has a value for it. */
const otherwise: Partial<Record<SettingName, () => string>> = {
  leadsTo: () => `They go to ${agency.email}, the agency’s own address.`,
  recruitsTo: () => `They go to ${agency.email}, the agency’s own address.`,
  ads: () => 'No ad account is set, and no page loads a tag.',
  announcement: () => 'Nothing is announced.',
}

/** What the button says that goes back to it. */
const wayBack: Partial<Record<SettingName, string>> = {
  leadsTo: 'Use the agency’s email again',
  recruitsTo: 'Use the agency’s email again',
  ads: 'Take it off',
  announcement: 'Take it down',
}

export function describeSettings(
  settings: PresentSettings,
  nameOf: (staffId: string) => string,
  now = new Date(),
): Record<SettingName, SettingView> {
  const view = <Name extends SettingName>(name: Name): SettingView => {
    const { row, below, isMisfit, value }: Present<SettingValues[Name]> = settings[name]
    const { write, say } = settingForms[name]
    const who = row?.changed_by && nameOf(row.changed_by)
    const set = row && `${shortMoment(row.changed_at)}${who ? ` by ${who}` : ''}`
    return {
      fields: write(value),
      seen: row?.changed_at ?? '',
      source: set && !isMisfit ? `Set here ${set}. ${besides(name, below, say)}` : origin(name, below),
      misfit:
        row && isMisfit
          ? `What was set here ${set} cannot be used any more, so it counts as not set: ${whyNot(name, row.value)}`
          : null,
      wayBack: row
        ? below.variable
          ? `Use the value of ${below.variable} again`
          : (wayBack[name] ?? 'Use the file’s value again')
        : null,
    }
  }
  const announcement = settings.announcement.value
  const announced = view('announcement')
  return {
    phone: view('phone'),
    email: view('email'),
    hours: view('hours'),
    holidays: view('holidays'),
    bookingUrl: view('bookingUrl'),
    leadsTo: view('leadsTo'),
    recruitsTo: view('recruitsTo'),
    ads: view('ads'),
    sells: view('sells'),
    announcement: announcement
      ? { ...announced, source: `${announced.source} ${states[announcementState(announcement, now)]}` }
      : announced,
  }
}

const states = {
  planned: 'It is not on the site yet.',
  shown: 'It is on the site now.',
  over: 'Its time is over, and the site does not show it any more.',
}

/** What holds while nothing is set here. */
function origin<Name extends SettingName>(name: Name, { variable }: Present<SettingValues[Name]>['below']) {
  if (variable) return `From the environment variable ${variable}.`
  return otherwise[name]?.() ?? `From ${file}.`
}

/** What else is said elsewhere, and does not count. */
function besides<Name extends SettingName>(
  name: Name,
  { value, variable }: Present<SettingValues[Name]>['below'],
  say: (value: SettingValues[Name]) => string,
): string {
  if (variable) return `${variable} is set too (${say(value)}) and does not count: what is set here wins.`
  return otherwise[name] ? '' : `${file} says: ${say(value)}.`
}

function whyNot(name: SettingName, stored: string): string {
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return 'it is damaged.'
  }
  const [issue] = settingSchemas[name].safeParse(value).error?.issues ?? []
  return issue ? formatIssue(issue, value) : ''
}

export const announcementPages = () =>
  catalogue()
    .filter(({ indexed }) => indexed)
    .map(({ path, label }) => ({ value: path as string, label }))
