/** Everything a person's page shows, read at once. */
import { agency } from '#app/content/agency.ts'
import { findPage } from '#app/content/catalogue.ts'
import { consentTexts } from '#app/content/consent.ts'
import { zonesOf } from '#app/content/state-zones.ts'
import type { Answer } from '#app/forms/field.ts'
import { fullName } from '#app/intake/describe-person.server.ts'
import { describeLead } from '#app/leads/describe-lead.server.ts'
import { isCallingTime } from '#app/lib/calling-hours.ts'
import { readPageWanted } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeRecruit } from '#app/recruits/describe-recruit.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { noticeText } from '../forms/notices.ts'
import { shortMoment } from '../frame/desk-dates.ts'
import { findDuplicates } from './duplicates.server.ts'
import { describeTask, nextCallOf } from './next-call.server.ts'
import { personKinds, personPath } from './person-kind.ts'
import type { PersonPageData } from './person-page-data.ts'
import { type FoundPerson, findPerson, listConsents, listTasks, mergedInto } from './person-rows.server.ts'
import { readTimeline } from './timeline.server.ts'

/** The page of a person that `findPerson` found. `url` is the page's own address. */
export async function loadPerson(
  database: Database,
  who: SignedIn,
  found: FoundPerson,
  url: URL,
): Promise<PersonPageData> {
  const { kind, row } = found
  const { db } = database
  const { table, list, one, statuses } = personKinds[kind]
  const now = new Date()
  const path = personPath(kind, row.id)
  const { role, id: self } = who.person
  const mergedIds = await mergedInto(db, kind, row.id)
  const merged = (await Promise.all(mergedIds.map((id) => findPerson(database, who, kind, id)))).flatMap(
    (person) => (person ? [person.row] : []),
  )
  const rows = [row, ...merged]
  const ids = rows.map(({ id }) => id)
  const staff = await listStaffNames(db)
  const nameOf = nameFinder(staff)
  const mayReadLetters = may(role, 'letters.see')
  const [timeline, consents, tasks, duplicates] = await Promise.all([
    readTimeline(database, {
      subjects: rows.map(({ id, created_at, ...origin }) => ({
        id,
        created_at,
        arrived: `Arrived ${fromWhere(origin)}`,
      })),
      before: readPageWanted(url.searchParams).after,
      ...{ nameOf, self, mayReadLetters, now },
    }),
    listConsents(db, ids),
    listTasks(db, ids),
    findDuplicates(db, who, kind, row),
  ])
  const mayGive = may(role, `${table}.assign`) && role !== 'agent'
  return {
    ...{ kind, id: row.id, path, list, version: row.version, statuses, self },
    ...describeHead(found, now, nameOf),
    answers: rows.map((one, n) => ({
      title: n === 0 ? 'Answers' : `Answers of ${fullName(one)}, ${shortMoment(one.created_at)}`,
      // Written by labelledAnswers alone.
      rows: (JSON.parse(one.answers) as Answer[]).map(({ label, value }) => ({ label, value })),
    })),
    consents: consents.map((proof) => ({
      title: proof.granted
        ? `Agreed to calls and texts, ${shortMoment(proof.created_at)}`
        : `No consent, ${shortMoment(proof.created_at)}: manual call or e-mail only`,
      lines: [
        `On the page “${pageName(proof.page_path)}”, text ${proof.text_version}:`,
        consentWords(proof.text_version),
      ],
    })),
    origin: [
      { label: 'Page', value: pageName(row.page_path) },
      { label: 'Form', value: `${row.source}, ${row.form_type}` },
      { label: 'Device', value: row.device },
      ...('referrer' in row ? campaignOf(row) : []),
    ],
    hours: hoursAt(row.state, now),
    nextCall: row.do_not_contact_at === null ? nextCallOf(timeline.events, tasks, row.state, now) : null,
    holder: {
      id: row.assigned_to,
      words:
        row.assigned_to === null
          ? `Nobody has this ${one} yet`
          : row.assigned_to === self
            ? 'Yours'
            : nameOf(row.assigned_to),
    },
    colleagues: mayGive
      ? staff
          .filter((one) => one.isActive && may(one.role, `${table}.see`))
          .map(({ id, name }) => ({ id, name }))
      : [],
    tasks: tasks.map((task) => describeTask(task, { nameOf, self, now })),
    duplicates: duplicates.filter(({ id }) => !ids.includes(id)),
    merged: merged
      .filter(({ merged_into }) => merged_into === row.id)
      .map((one) => ({ id: one.id, name: `${fullName(one)}, ${shortMoment(one.created_at)}` })),
    timeline: timeline.entries,
    older: timeline.older && `${path}?after=${encodeURIComponent(timeline.older)}`,
    may: {
      status: may(role, `${table}.status`),
      take: may(role, `${table}.assign`) && row.assigned_to === null,
      give: mayGive,
      junk: may(role, `${table}.junk`),
      merge: may(role, `${table}.merge`),
      allowContact: may(role, `${table}.allow-contact`),
    },
    notice: noticeText(url.searchParams.get('notice')),
  }
}

/** The card on top, and what else of the row is worth a line beside it. */
function describeHead({ kind, row }: FoundPerson, now: Date, nameOf: (id: string) => string) {
  if (kind === 'recruit') {
    const person = describeRecruit(row, now, nameOf)
    return {
      person,
      badges: person.isLicensed ? ['Licensed'] : [],
      facts: [
        { label: 'State', value: person.state },
        { label: 'Best contact time', value: person.bestContactTime },
      ],
    }
  }
  const person = describeLead(row, now, nameOf)
  return {
    person,
    badges: [],
    facts: [
      { label: 'Interest', value: person.interest },
      { label: 'Prefers', value: row.preferred_contact_method },
      ...(row.state ? [{ label: 'State', value: row.state }] : []),
    ],
  }
}

const pageName = (path: string) => findPage(path)?.label ?? path

const fromWhere = ({ page_path, device }: { page_path: string; device: string }) =>
  `from the page “${pageName(page_path)}”, on a ${device}`

function consentWords(version: string): string {
  const text = consentTexts.find((one) => one.version === version)
  return text
    ? `“${text.words.replace('{agency}', agency.name)}”`
    : 'This wording is no longer in the program.'
}

function campaignOf(
  row: Record<'referrer' | 'landing_page' | 'utm_source' | 'utm_medium' | 'utm_campaign', string | null>,
) {
  const named = [
    ['Came from', row.referrer],
    ['Landed on', row.landing_page],
    ['Campaign', [row.utm_source, row.utm_medium, row.utm_campaign].filter(Boolean).join(' / ')],
  ] as const
  return named.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Whether a call is allowed right now where the person is, and when it is. */
function hoursAt(state: string | null, now: Date) {
  // Whoever named no state asked to be called by an agency of this one: its hours are the best guess, and say so.
  const zones = state ? zonesOf(state) : [agency.timeZone]
  const isOpen = isCallingTime(now, zones)
  const words = !state
    ? `Their state is not known; this goes by the hours of ${agency.state}, 8 AM to 9 PM.`
    : zones.length > 1
      ? `Calls are allowed while it is between 8 AM and 9 PM everywhere in ${state}.`
      : `Calls are allowed from 8 AM to 9 PM in ${state}.`
  return { words: `${isOpen ? 'You may call now.' : 'Too early or too late to call now.'} ${words}`, isOpen }
}
