/** What happened to a person, as a sentence that follows the name of who did it: "changed the status from new to closed". */

import { shortMoment } from '#app/content/promises/moments.ts'
import { callOutcomes, type NewEvent } from './event-table.ts'

/** Finds the name behind the id of a member of staff. */
export type NameOf = (id: string) => string

/** The event as a sentence, without what was typed: that stands below it. */
export function sayEvent(event: NewEvent & { staffId: string | null }, nameOf: NameOf): string {
  switch (event.type) {
    case 'status': {
      const { from, to, contact } = event.data
      return `changed the status from ${from} to ${to}${contact ? ', and it waits for a call again' : ''}`
    }
    case 'note':
      return 'wrote a note'
    case 'note-edited':
      return 'changed a note'
    case 'call':
      return `called: ${callOutcomes[event.data.outcome].toLowerCase()}`
    case 'mail':
      return 'wrote an e-mail'
    case 'task':
      return `added a task for ${shortMoment(event.data.due)}: ${event.data.title}`
    case 'task-done':
      return `finished a task: ${event.data.title}`
    case 'task-reopened':
      return `reopened a task: ${event.data.title}`
    case 'assigned':
      if (event.data.to === null) return 'gave it back to everybody'
      return event.data.to === event.staffId ? 'took it' : `gave it to ${nameOf(event.data.to)}`
    case 'junk':
      return 'marked it as junk'
    case 'restored':
      return 'restored it from the junk'
    case 'contact-banned':
      return 'noted: do not contact'
    case 'contact-allowed':
      return 'lifted "do not contact"'
    case 'merged':
      return 'merged a duplicate into this one'
    case 'merged-into':
      return 'merged this one into its duplicate'
    case 'unmerged':
      return 'took a merged duplicate out again'
    case 'unmerged-from':
      return 'made this one stand by itself again'
    case 'looked':
      return 'looked at this page'
    default:
      return event satisfies never
  }
}
