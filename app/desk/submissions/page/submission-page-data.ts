/** What the page of one person shows: everything is words already, made on the server, so that both renderings say the same. */
import type { FieldType } from '#app/submissions/custom-fields/custom-field.ts'
import type { ContactDetails } from '#app/submissions/model/contact-details.ts'
import type { PolicyField } from '#app/submissions/model/policy.ts'
import type { PersonOnCard } from '#app/ui/person/person-card.tsx'
import type { Walk } from '../../today/walk.server.ts'
import type { TagsShown } from '../tags/tag-panel.tsx'
import type { FilesShown } from './files/files-panel.tsx'
import type { TimelineEntry } from './timeline/timeline.tsx'
import type { Texting, Writing } from './writing/write-panel.tsx'

export interface TaskRow {
  id: string
  title: string
  due: string
  dueAt: string
  owner: string
  isOwn: boolean
  isLate: boolean
  isDone: boolean
}

export interface Fact {
  label: string
  value: string
}

export interface Duplicate {
  id: string
  path: string
  name: string
  status: string
  created: string
  /** What is the same: "Same phone". */
  why: string
  /** Who has it; null for nobody. */
  holder: string | null
  /** True where that is somebody else than who has this one. */
  isOthers: boolean
}

/** The fields that an owner added. */
export interface CustomShown {
  /** Those that are filled in, as people read them. */
  facts: Fact[]
  /** All of them, as they are kept. */
  fields: { name: string; label: string; type: FieldType; options: readonly string[]; value: string }[]
}

export interface SubmissionPageData {
  id: string
  /** The page's own address: actions are posted below it. */
  path: string
  list: string
  version: number
  person: PersonOnCard
  /** As it may be corrected. */
  contact: ContactDetails
  badges: string[]
  facts: Fact[]
  /** What to know before calling, without what the consent says. */
  flags: string[]
  /** The figures they gave: age, balances, amounts. */
  numbers: Fact[]
  /** What was answered, as asked: the own answers first, then those of merged rows. */
  answers: { title: string; rows: Fact[] }[]
  consents: { title: string; lines: string[] }[]
  origin: Fact[]
  /** What speaks for spam, in words. */
  signs: string
  /** When a call is allowed at their place, in words, whether it is now, and whether a reason may be given for calling all the same. */
  hours: { text: string; isOpen: boolean; mayOverride: boolean }
  /**
   * What is to be done next, whether it has to be decided, and whether it is an appointment; null where nothing is left to do.
   * `isPromised` while the promise of a first contact runs.
   */
  nextStep: { text: string; isAsked: boolean; isBooked: boolean; isPromised: boolean } | null
  /** True where the person agreed to automated calls or texts at their number. */
  hasConsent: boolean
  /** True where the person agreed to texts. */
  mayText: boolean
  /** Null where nothing may be sent to them. */
  writing: Writing | null
  /** Null where no text may be sent to them. */
  texting: Texting | null
  /** Set while one walks through the queue of the day. */
  walk: Walk | null
  /** The address of exactly this page, to come back to. */
  here: string
  /** `starts` is true while it is passed on unless the reader starts on it. */
  holder: { id: string | null; text: string; starts: boolean }
  /** Who handed it to the reader, and what they wrote; null once that is answered. */
  handed: { from: string; note: string } | null
  /** Whom it may be given or handed to; empty for those who only take. */
  colleagues: { id: string; name: string }[]
  appointments: AppointmentsShown
  tasks: TaskRow[]
  /** What was sold; null where nothing ever is. */
  sold: Sold | null
  tagging: TagsShown
  custom: CustomShown
  files: FilesShown
  duplicates: Duplicate[]
  /** Rows that were merged into this one. */
  merged: { id: string; name: string }[]
  timeline: TimelineEntry[]
  /** The address of the older part of the timeline, or null. */
  older: string | null
  self: string
  /** What its kind is called in sentences, and what stands above the message. */
  copy: { one: string; many: string; pageTitle: string; messageHeading: string; statusFailure: string }
  may: {
    status: boolean
    take: boolean
    give: boolean
    /** To give back what is theirs; whoever gives to others does it there. */
    release: boolean
    /** To hand it to a colleague with a note. */
    handOver: boolean
    junk: boolean
    merge: boolean
    allowContact: boolean
    privacy: boolean
  }
  notice: string | null
  statuses: readonly string[]
  /** Those of them that ask why. */
  lost: readonly string[]
}

/** The page of somebody whom a colleague has now. */
export interface TakenPageData {
  path: string
  list: string
  version: number
  name: string
  /** "Alex took this at 3:04 PM." */
  taken: string
  /** Who has it. */
  holder: string
  /** True for who asked not to be contacted. */
  mayNotCall: boolean
  walk: Walk | null
  here: string
  copy: { many: string; pageTitle: string }
  notice: string | null
}

/** The page of a row that was merged into another: nothing but the way there. */
export interface MergedPageData {
  id: string
  name: string
  copy: { one: string; pageTitle: string }
  kept: { id: string; path: string; name: string }
  /** The page of the one it was merged into first, and its version. */
  from: string
  mayMerge: boolean
  version: number
  notice: string | null
}

/** What the panel on a person's appointments shows. */
export interface TypedAppointment {
  day: string
  time: string
  minutes: string
}

export interface AppointmentShown {
  id: string
  /** In the office's zone. */
  when: string
  /** In theirs, where that is another one; else null. */
  there: string | null
  host: string
  /** True where the person is told by e-mail. */
  isTold: boolean
  isOver: boolean
  /** What their calendar answered, in a word; null for nothing. */
  answer: string | null
  typed: TypedAppointment
}

export interface AppointmentsShown {
  booked: AppointmentShown[]
  /** True while one is still to come: then there is no second one to book. */
  hasUpcoming: boolean
  /** What they asked for, in words, and what the form begins with. */
  wish: string | null
  begin: TypedAppointment
  /** Why what they asked for is not proposed: the calendar of whoever calls is busy then; else null. */
  busy: string | null
  /** Their zone in words, where it is known and another one than the office's. */
  theirZone: string | null
  officeZone: string
  /** Why nobody is told by e-mail; null where they can be. */
  noMail: string | null
  /** False where no mail server is set up: emails are kept here and not sent. */
  mailLeaves: boolean
  /** Who would call. */
  host: string
}

/** What the panel on what was sold shows. */
export type TypedPolicy = Partial<Record<PolicyField, string>>

export interface PolicyRow {
  id: string
  title: string
  /** "Issued since 2026-11-20". */
  stage: string
  facts: { label: string; value: string }[]
  /** As its form has it. */
  typed: TypedPolicy
}

export interface Sold {
  /** True where the status says that something was sold. */
  isWon: boolean
  policies: PolicyRow[]
  /** YYYY-MM-DD in the agency's calendar. */
  today: string
  /** The id of the policy that the form makes, so that two posts of one form make one. */
  next: string
  /** What the form of a new one begins with. */
  begin: TypedPolicy
  carriers: readonly string[]
  products: readonly string[]
}
