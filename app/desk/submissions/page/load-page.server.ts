/** Everything the page of a submission shows, read at once. */
import '#app/articles/model/article.ts'
import { agency } from '#app/content/agency/agency.ts'
import { pageName } from '#app/content/catalogue/catalogue.ts'
import { consentParagraphs } from '#app/content/promises/consent.ts'
import { findConsentText } from '#app/content/promises/find-consent-text.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Answer } from '#app/forms/field.ts'
import { fullName } from '#app/lib/person-name.ts'
import { isCallable } from '#app/lib/phone.ts'
import { readPageWanted } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { assigneeFinder, listStaffNames, nameFinder, type StaffName } from '#app/staff/staff-names.server.ts'
import { listConsents, listMerged, listTasks } from '#app/submissions/actions/change-submission.server.ts'
import { findHandOver, mayHandOver } from '#app/submissions/actions/hand-over.server.ts'
import { factsOf, filterOfField } from '#app/submissions/custom-fields/custom-field.ts'
import { readCustom } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { fileKinds, maxFiles } from '#app/submissions/files/file.ts'
import { listFiles } from '#app/submissions/files/person-files.server.ts'
import { findStartBy, formatStartBy } from '#app/submissions/intake/assignment.server.ts'
import {
  describeSubmission,
  formatNextStep,
  type NameOf,
} from '#app/submissions/list/list-submissions.server.ts'
import { allowsCalls, allowsTexts, wordsOfConsent } from '#app/submissions/model/consent-scope.ts'
import { correctedConsent, storedContact } from '#app/submissions/model/contact-details.ts'
import {
  formatEnteredProof,
  importedType,
  isByStaff,
  postedType,
} from '#app/submissions/model/entry-fields.ts'
import { type Kind, kindScope, listPath, mayOf, submissionPath } from '#app/submissions/model/kind.ts'
import { firstInto } from '#app/submissions/model/merged-rows.server.ts'
import { firstWay } from '#app/submissions/model/next-step.ts'
import { isOpen } from '#app/submissions/model/response-target.ts'
import type { ConsentedSubmission, Submission } from '#app/submissions/model/submission.ts'
import { type CallAsk, formatCallingHours, noTextNow } from '#app/submissions/person/call-now.server.ts'
import { findDuplicates } from '#app/submissions/person/other-requests.server.ts'
import { lostStatuses } from '#app/submissions/steps/outcomes.ts'
import { readAttempts } from '#app/submissions/steps/plan-step.server.ts'
import { findOverride } from '#app/submissions/submission-actions.server.ts'
import type { EventType } from '#app/submissions/timeline/event-table.ts'
import type { PersonOnCard } from '#app/ui/person/person-card.tsx'
import { notices, noticeText, withoutNotice } from '../../forms/notices.ts'
import { readWalk } from '../../today/walk.server.ts'
import { describeAppointments } from './describe-appointments.server.ts'
import {
  describeOrigin,
  describeSold,
  describeTags,
  describeTask,
  describeWriting,
} from './describe-origin.server.ts'
import type { FilesShown } from './files/files-panel.tsx'
import type { AppointmentsShown, CustomShown, Duplicate, SubmissionPageData } from './submission-page-data.ts'
import { readTimeline } from './timeline/timeline.server.ts'

export interface PageAsk {
  who: SignedIn
  kind: Kind
  /** As `findSubmission` found it. */
  row: ConsentedSubmission
  /** The page's own address. */
  url: URL
  /** True when there is a provider of text messages. */
  textsLeave: boolean
  /** True when there is a mail server. */
  mailLeaves: boolean
  /** The mailbox whose answers the desk reads; null where answers go to whoever wrote. */
  answersTo: string | null
  /** The only events that its timeline is to show. */
  types?: readonly EventType[]
}

/** The page of a submission. */
export async function loadPage(
  database: Database,
  { who, kind, row, url, textsLeave, mailLeaves, answersTo, types }: PageAsk,
): Promise<SubmissionPageData> {
  const { db } = database
  const now = new Date()
  const path = submissionPath(kind, row.id)
  const { role, id: self } = who.person
  const merged = await listMerged(db, row.id)
  const rows = [row, ...merged]
  const ids = rows.map(({ id }) => id)
  const staff = await listStaffNames(db)
  const nameOf = nameFinder(staff)
  const ask = await askFor(db, row, ids, self, now)
  const [timeline, consents, tasks, duplicates, sold, writing, startBy, appointments, files, over, beside] =
    await Promise.all([
      readTimeline(database, {
        subjects: rows.map((one) => ({ id: one.id, created_at: one.created_at, arrived: arrivalOf(one) })),
        before: readPageWanted(url.searchParams).after,
        ...{ nameOf, self, mayReadEmails: may(role, 'emails.see'), now, types },
      }),
      listConsents(db, ids),
      listTasks(db, ids),
      findDuplicates(database, who, kind, row),
      describeSold(db, kind, row, ids, now),
      describeWriting(db, kind, row, { who, url, answersTo }),
      findStartBy(db, row.id, self),
      describeAppointments(db, kind, row, ids, { self, nameOf: assigneeFinder(staff), now, mailLeaves }),
      describeFiles(db, path, ids, nameOf),
      describeHandOver(db, kind, who, row),
      describeBeside(database, kind, row),
    ])
  const { badges, pageFacts } = kind.card(row)
  const person = describeSubmission(kind, row, now, nameOf, ask)
  const { one, many, pageTitle, messageHeading, statusNotChanged } = kind.copy
  return {
    ...{ id: row.id, path, list: listPath(kind), version: row.version, statuses: kind.statuses, self },
    ...{ lost: lostStatuses(kind), sold, appointments, files, ...beside },
    copy: { one, many, pageTitle, messageHeading, statusFailure: statusNotChanged.unexpected },
    person,
    contact: storedContact(row),
    badges: [...badges],
    facts: [...pageFacts],
    flags: flagsOf(person, row),
    numbers: numbersOf(row),
    answers: rows.map(answersOf),
    consents: consents.map(describeConsent),
    signs: row.spam_signs ?? '',
    hours: formatHoursFor(row, now, ask, mayOf(kind, role, 'calls')),
    nextStep: isOpen(row, kind) ? describeNextStep(row, now, appointments) : null,
    hasConsent: allowsCalls(row.consent) || allowsTexts(row.consent),
    mayText: allowsTexts(row.consent),
    writing,
    texting: textsLeave ? describeTexting(row, now, ask) : null,
    walk: readWalk(kind, url),
    here: withoutNotice(url),
    holder: assigneeOf(row, { self, one, nameOf, startBy, now }),
    handed: over.handed && { ...over.handed, from: nameOf(over.handed.from) },
    colleagues: colleaguesFor(kind, over.isAllowed, staff),
    tasks: tasks.map((task) => describeTask(task, { nameOf, self, now })),
    duplicates: duplicates
      .filter(({ id }) => !ids.includes(id))
      .map((other) => describeOther(kind, row, other, nameOf)),
    merged: merged
      .filter((other) => firstInto(other) === row.id)
      .map((other) => ({ id: other.id, name: `${fullName(other)}, ${shortMoment(other.created_at)}` })),
    timeline: timeline.entries,
    older: timeline.older && olderPath(url, timeline.older),
    may: { ...rightsOn(kind, who, row), handOver: over.isAllowed },
    notice: noticeText(url.searchParams.get('notice'), { ...notices.rows, ...kind.notices }),
  }
}

/** What an owner added to the kind, with what this person has. */
async function describeCustom(db: Queries, kind: Kind, id: string): Promise<CustomShown> {
  const { fields, values } = await readCustom(db, kind, id)
  return {
    facts: factsOf(fields, values),
    fields: fields.map((field) => ({
      ...{ name: filterOfField(field), label: field.name, type: field.type, options: field.options },
      value: values.get(field.key) ?? '',
    })),
  }
}

async function describeBeside(database: Database, kind: Kind, row: ConsentedSubmission) {
  const [origin, tagging, custom] = await Promise.all([
    describeOrigin(database.db, kind, row),
    describeTags(database, kind, row.id),
    describeCustom(database.db, kind, row.id),
  ])
  return { origin, tagging, custom }
}

/** What the reader was handed and did not answer, and whether they may hand it over themselves. */
const describeHandOver = async (db: Queries, kind: Kind, who: SignedIn, row: ConsentedSubmission) => ({
  handed: row.assigned_to === who.person.id ? await findHandOver(db, row) : null,
  isAllowed: await mayHandOver(db, { kind, who }, row),
})

/** The page with what happened before, still on the way through a list. */
function olderPath(url: URL, after: string): string {
  const older = new URL(withoutNotice(url), url)
  older.searchParams.set('after', after)
  return `${older.pathname}${older.search}`
}

const rightsOn = (kind: Kind, { person: { role, id: self } }: SignedIn, row: ConsentedSubmission) => ({
  status: mayOf(kind, role, 'status'),
  take: mayOf(kind, role, 'assign') && row.assigned_to === null,
  give: mayGive(kind, role),
  release: row.assigned_to === self && mayOf(kind, role, 'assign') && !mayGive(kind, role),
  junk: mayOf(kind, role, 'junk'),
  merge: mayOf(kind, role, 'merge'),
  allowContact: mayOf(kind, role, 'allow-contact'),
  privacy: may(role, 'people.erase'),
})

/** What the gate is asked with for the page of one person. */
async function askFor(
  db: Database['db'],
  row: ConsentedSubmission,
  ids: readonly string[],
  self: string,
  now: Date,
) {
  const [attempts, override] = await Promise.all([
    readAttempts(db, [row], now),
    findOverride(db, ids, self, now),
  ])
  return { attempts: attempts(row.id), isOverridden: override !== null }
}

const formatHoursFor = (
  row: ConsentedSubmission,
  now: Date,
  ask: Awaited<ReturnType<typeof askFor>>,
  mayCall: boolean,
) => ({
  ...formatCallingHours(row, now, ask),
  mayOverride: !ask.isOverridden && row.junk === null && mayCall,
})

const arrivalOf = ({ page_path, device, form_type }: ConsentedSubmission) =>
  form_type === postedType
    ? 'Posted by a lead vendor'
    : isByStaff(form_type)
      ? 'Added to the desk'
      : `Came in from the page “${pageName(page_path)}” on a ${device}`

const describeNextStep = (row: ConsentedSubmission, now: Date, { hasUpcoming }: AppointmentsShown) => ({
  text:
    formatNextStep(row, now) ??
    `${row.next_step === null && row.phone !== '' ? 'First contact' : firstWay(row)} by ${shortMoment(row.respond_by)}.`,
  isAsked: row.next_step === 'decide',
  isBooked: row.next_step === 'appointment' && hasUpcoming,
  isPromised:
    row.first_contact_at === null && row.form_type !== importedType && row.respond_by > now.toISOString(),
})

/** Whoever may only take what nobody has gives nothing away. */
const mayGive = (kind: Kind, role: SignedIn['person']['role']) => kindScope(kind, role, 'assign') === 'all'

/** Whom a submission may be given to; nobody for those who only take. */
const colleaguesFor = (kind: Kind, handsOver: boolean, staff: readonly StaffName[]) =>
  handsOver
    ? staff
        .filter((one) => one.isActive && mayOf(kind, one.role, 'see'))
        .map(({ id, name }) => ({ id, name }))
    : []

function assigneeOf(
  row: ConsentedSubmission,
  reader: { self: string; one: string; nameOf(id: string): string; startBy: string | null; now: Date },
) {
  const { assigned_to: id } = row
  const { self, one, nameOf, startBy, now } = reader
  if (id === null) return { id, text: `This ${one} is unassigned`, starts: false }
  if (id !== self) return { id, text: nameOf(id), starts: false }
  return startBy === null
    ? { id, text: 'Yours', starts: false }
    : { id, text: `Yours. ${formatStartBy(startBy, row, now)}`, starts: true }
}

/** Without what stands beside the name already: when one may call, what they agreed to, and how many requests there are. */
const flagsOf = ({ flags }: PersonOnCard, { consent, possible_duplicate }: ConsentedSubmission) =>
  flags.filter(
    (flag) =>
      flag !== wordsOfConsent(consent).flag &&
      !flag.startsWith('Outside calling hours') &&
      !(possible_duplicate && flag === 'Possible duplicate'),
  )

/** At most as many figures stand beside the name. */
const maxNumbers = 4

/** The answers that are figures, and no address or time. */
const numbersOf = ({ answers }: ConsentedSubmission) =>
  // Written by labelledAnswers alone.
  (JSON.parse(answers) as Answer[])
    .filter(({ name, value }) => /\d/.test(value) && !/mail|phone|date|time|birth|message/i.test(name))
    .slice(0, maxNumbers)
    .map(({ label, value }) => ({ label, value }))

/** The own answers first, then those of merged rows. */
const answersOf = (row: ConsentedSubmission, n: number) => ({
  title: n === 0 ? 'Answers' : `Answers from ${fullName(row)}, ${shortMoment(row.created_at)}`,
  // Written by labelledAnswers alone.
  rows: (JSON.parse(row.answers) as Answer[]).map(({ label, value }) => ({ label, value })),
})

function describeConsent(proof: Awaited<ReturnType<typeof listConsents>>[number]) {
  const when = shortMoment(proof.created_at)
  if (proof.text_version === correctedConsent.version)
    return { title: `No consent for the new number, ${when}`, lines: [correctedConsent.explained] }
  const entered = formatEnteredProof(proof.text_version)
  const isAutomated = allowsCalls(proof.scope) || allowsTexts(proof.scope)
  return {
    title: `${wordsOfConsent(proof.scope).title}, ${when}${isAutomated ? '' : ': manual call or email only'}`,
    lines: entered ?? [
      `On the page “${pageName(proof.page_path)}”, text ${proof.text_version}:`,
      ...consentWording(proof.text_version),
    ],
  }
}

function consentWording(version: string): string[] {
  const shown = findConsentText(version)
  return shown
    ? consentParagraphs(shown, agency).map((text) => `“${text}”`)
    : ['This wording is no longer on file.']
}

/** Another request of the same person, and whose it is. */
const describeOther = (
  kind: Kind,
  { assigned_to }: Submission,
  other: Awaited<ReturnType<typeof findDuplicates>>[number],
  nameOf: NameOf,
): Duplicate => ({
  id: other.id,
  path: submissionPath(kind, other.id),
  name: fullName(other),
  status: other.status,
  created: shortMoment(other.created_at),
  why: other.same,
  holder: other.assigned_to && nameOf(other.assigned_to),
  isOthers: other.assigned_to !== null && other.assigned_to !== assigned_to,
})

/** Null for whoever did not agree to texts, or asked not to be contacted; `noText` says why not at this hour. */
function describeTexting(row: ConsentedSubmission, now: Date, ask: CallAsk): SubmissionPageData['texting'] {
  const mayText =
    row.do_not_contact_at === null &&
    row.junk === null &&
    allowsTexts(row.consent) &&
    isCallable(row.phone_normalized)
  return mayText ? { to: row.phone, noText: noTextNow(row, now, ask) } : null
}

/** `path` is that of the page, `subjects` are the row and those merged into it. */
async function describeFiles(
  db: Queries,
  path: string,
  subjects: readonly string[],
  nameOf: (id: string) => string,
): Promise<FilesShown> {
  const rows = await listFiles(db, subjects)
  const kept = rows.filter(({ state }) => state === 'kept')
  return {
    files: kept.map(({ id, name, type, bytes, added_at, added_by }) => ({
      ...{ id, name, path: `${path}/files/${id}` },
      about: [
        fileKinds[type].label,
        formatSize(Number(bytes)),
        added_by === null ? 'came by email' : nameOf(added_by),
        shortMoment(added_at),
      ].join(', '),
    })),
    removed: rows
      .filter(({ state }) => state === 'removed')
      .map(({ id, name, state_at }) => ({ id, name, when: shortMoment(state_at) })),
    isFull: rows.length >= maxFiles,
  }
}

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
