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
