/** The words of the pages on which visitors book, move and cancel a call. */
import type { PublicAgency } from '../agency/agency.ts'

type Named = Pick<PublicAgency, 'name' | 'phone'>

export function bookCopy({ name, phone }: Named) {
  return {
    meta: {
      title: `Book a call | ${name}`,
      description: `Choose a time for a call with a licensed agent of ${name}.`,
    },
    heading: 'Book a call',
    lede: 'Choose a time, and a licensed agent calls you. It takes half an hour and costs nothing.',
    state: {
      hint: 'Only an agent with a license in your state can advise you.',
      button: 'Show free times',
      other: 'Choose another state',
    },
    choose: 'Hold this time',
    earlier: 'Earlier times',
    later: 'Later times',
    otherTime: 'Choose another time',
    book: 'Book this time',
    ask: 'Ask us to call you',
    none: {
      unlicensed: `Nobody whose calls can be booked online is licensed in {state}. Call us at ${phone}, or ask us to call you: we tell you who can help.`,
      full: `No time is free online in the next weeks. Call us at ${phone}, or ask us to call you.`,
      nobody: `Calls cannot be booked online at the moment. Call us at ${phone}, or ask us to call you.`,
    },
    issues: {
      choose: 'Choose one of the times.',
      gone: 'That time was taken a moment ago, or it has passed. What you typed is kept. Please choose another one.',
      ended: 'We no longer hold the time you chose. Please choose again.',
      there: 'You have an appointment with us already. The link in our email moves it.',
      often: 'Too many tries from here. Please wait a while, or call us.',
      failed: `We could not do this right now. Nothing is lost. Please try again, or call us at ${phone}.`,
    },
  }
}

export type BookCopy = ReturnType<typeof bookCopy>

export type AppointmentState = 'booked' | 'choose' | 'unknown'

export function appointmentCopy({ name, phone }: Named) {
  return {
    meta: { title: `Your appointment | ${name}`, description: 'Move or cancel your appointment with us.' },
    headings: {
      booked: 'Your appointment',
      choose: 'Choose a time for your call',
      unknown: 'This link opens nothing any more',
    } satisfies Record<AppointmentState, string>,
    unknown: `It has ended or is not complete. Call us at ${phone}, and we will find your appointment.`,
    move: {
      heading: 'Move it',
      button: 'Move to this time',
      none: `No other time is free online. Call us at ${phone} to move it.`,
    },
    book: 'Book this time',
    cancel: {
      heading: 'Cancel it',
      body: 'The time is free for others then. We email you that it is canceled.',
      button: 'Cancel the appointment',
    },
    done: {
      booked: 'Your appointment is booked. The confirmation is on its way to your email.',
      moved: 'Your appointment is moved. The new confirmation is on its way to your email.',
      canceled: 'Your appointment is canceled. You can choose another time below.',
    },
    issues: {
      choose: 'Choose one of the times.',
      gone: 'That time was taken a moment ago, or it has passed. Please choose another one.',
      changed: 'It was changed in another window. This is how it stands now.',
      over: 'This appointment was canceled already, or it has begun.',
      often: 'Too many changes from here. Please wait a while, or call us.',
      failed: `We could not do this right now. Please try again, or call us at ${phone}.`,
    },
  }
}

export type AppointmentCopy = ReturnType<typeof appointmentCopy>
export type AppointmentDone = keyof AppointmentCopy['done']
