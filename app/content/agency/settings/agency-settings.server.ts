/**
 * What owners set at the desk: checked by the schemas of the files, kept in the form that the files have. It wins over
 * the environment, and that over the files. What is stored and no longer fits counts as not set.
 */
import { z } from 'zod'
import { adId, adLabel, type Config } from '#app/platform/config/config.ts'
import type { SettingTable } from '#app/platform/settings.server.ts'
import { findPage } from '../../catalogue/catalogue.ts'
import { type LineName, lines, mistakesOf } from '../../lines/lines.ts'
import { linesOfFile } from '../../lines/sold-lines.ts'
import { type DeskFacts, fileFacts } from '../agency.ts'
import { type AgencyFile, agencySchema, lineList } from '../agency-schema.ts'
import { agencyLicense } from '../licenses.ts'
import { stateFunds } from '../places.ts'

export interface AdAccount {
  id: string
  label?: string | undefined
}

export interface PlannedAnnouncement {
  text: string
  /** A page of the catalogue. */
  to: string | null
  /** On the clock of the agency, as 2026-12-24T09:00; null for at once, or until it is taken down. */
  from: string | null
  until: string | null
}

/** What is sold, in the order of the menu, and what Medicare's disclaimer counts. */
export interface SoldAtDesk {
  lines: readonly LineName[]
  medicare: AgencyFile['medicare']
}

export interface SettingValues extends Pick<DeskFacts, 'phone' | 'email' | 'hours' | 'holidays'> {
  bookingUrl: string | null
  /** Undefined for the agency's own mailbox. */
  leadsTo: readonly string[] | undefined
  recruitsTo: readonly string[] | undefined
  ads: AdAccount | null
  announcement: PlannedAnnouncement | null
  sells: SoldAtDesk
}
export type SettingName = keyof SettingValues

export const lineLabel = (name: LineName) => lines[name].label

const isMinute = (text: string) => {
  try {
    return Temporal.PlainDateTime.from(text).toString({ smallestUnit: 'minute' }) === text
  } catch {
    return false
  }
}
const minute = z.string().refine(isMinute, 'is no day and time; write it as 2026-12-24T09:00').nullable()

const mailboxes = z
  .array(z.email('is no email address; write one, as office@youragency.com'))
  .min(1, 'has no email address; write one at least')
  .max(10, 'has more than ten email addresses')

const announcement = z
  .strictObject({
    text: z.string().trim().min(1, 'is empty; write a sentence').max(200, 'is longer than 200 characters'),
    to: z
      .string()
      .refine((path) => findPage(path) !== undefined, 'is no page of this site')
      .nullable(),
    from: minute,
    until: minute,
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    error: 'ends before it begins',
  })

const file = agencySchema.shape

const sells = z
  .strictObject({ lines: lineList, medicare: file.medicare })
  .superRefine(({ lines: sold, medicare }, context) => {
    const mistakes = mistakesOf(sold, agencyLicense, stateFunds, lineLabel)
    if (mistakes.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['lines'],
        message: mistakes.map(({ line, message }) => `${lineLabel(line)} ${message}`).join('. '),
      })
    if (sold.includes('medicare') && !medicare)
      context.addIssue({
        code: 'custom',
        path: ['medicare'],
        message: 'Medicare has to say how many organizations and plans you represent: 42 CFR 422.2267(e)(41)',
      })
  })

/** From what is stored to the value. */
export const settingSchemas: { readonly [Name in SettingName]: z.ZodType<SettingValues[Name]> } = {
  phone: file.phone,
  email: file.email,
  hours: file.hours,
  holidays: file.holidays,
  bookingUrl: file.bookingUrl,
  leadsTo: mailboxes,
  recruitsTo: mailboxes,
  ads: z.strictObject({ id: adId, label: adLabel.optional() }).nullable(),
  announcement: announcement.nullable(),
  sells,
}
// Their own names only: nothing else is there to be read.
export const settingNames = Object.keys(settingSchemas) as SettingName[]

/** What its row of the table is called. */
export const rowName = (name: SettingName) => `agency.${name}`

export type DeskConfig = Pick<Config, 'bookingUrl' | 'leadsTo' | 'recruitsTo' | 'ads'>

/** A value with where it comes from. */
export interface Present<Value> {
  value: Value
  /** What holds when nothing is set at the desk, and the environment variable that says so. */
  below: { value: Value; variable?: string | undefined }
  /** The row of the desk, also one that no longer fits. */
  row: SettingTable | undefined
  isMisfit: boolean
}
export type PresentSettings = { readonly [Name in SettingName]: Present<SettingValues[Name]> }

type Below = { readonly [Name in SettingName]: Present<SettingValues[Name]>['below'] }

const belowTheDesk = ({ bookingUrl, leadsTo, recruitsTo, ads }: DeskConfig): Below => ({
  phone: { value: fileFacts.phone },
  email: { value: fileFacts.email },
  hours: { value: fileFacts.hours },
  holidays: { value: fileFacts.holidays },
  bookingUrl: bookingUrl ? { value: bookingUrl, variable: 'BOOKING_URL' } : { value: fileFacts.bookingUrl },
  leadsTo: { value: leadsTo, variable: leadsTo && 'LEADS_TO' },
  recruitsTo: { value: recruitsTo, variable: recruitsTo && 'RECRUITS_TO' },
  ads: { value: ads ?? null, variable: ads && 'GOOGLE_ADS_ID' },
  announcement: { value: null },
  sells: { value: { lines: linesOfFile, medicare: fileFacts.medicare } },
})

/** What holds, from the rows of the table and what lies below them. */
export function presentSettings(config: DeskConfig, rows: readonly SettingTable[]): PresentSettings {
  const below = belowTheDesk(config)
  const of = <Name extends SettingName>(name: Name): Present<SettingValues[Name]> => {
    const row = rows.find((one) => one.name === rowName(name))
    const read = row && readStored(settingSchemas[name], row.value)
    const value = read?.success ? read.data : below[name].value
    return { value, below: below[name], row, isMisfit: read?.success === false }
  }
  return {
    phone: of('phone'),
    email: of('email'),
    hours: of('hours'),
    holidays: of('holidays'),
    bookingUrl: of('bookingUrl'),
    leadsTo: of('leadsTo'),
    recruitsTo: of('recruitsTo'),
    ads: of('ads'),
    announcement: of('announcement'),
    sells: of('sells'),
  }
}

/** The value behind the JSON of a row. JSON that is none is read as a text, which fits nothing. */
function readStored<T>(schema: z.ZodType<T>, stored: string) {
  let value: unknown = null
  try {
    value = JSON.parse(stored)
  } catch {
    value = { unreadable: stored }
  }
  return schema.safeParse(value)
}
