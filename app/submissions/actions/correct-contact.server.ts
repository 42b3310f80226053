/** Corrects who wrote and how to reach them. What stood there before stays in the timeline. */
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { changesOf, readContact, refusalOf, storedContact } from '../person/contact-details.ts'
import { findMistake } from '../person/mistaken-ban.server.ts'
import { isMistyped } from '../person/mistyped-number.ts'
import { writeContact } from '../person/write-contact.server.ts'
import { findSearchRowsOf } from '../search/search-index.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

const noSlip =
  'These two numbers differ by more than two digits, so this is another number: consent does not carry over to it. Save it without the check mark.'

export const correctContact: Action = async (context, fields) => {
  const { kind, doNotContact, database, id, who } = context
  if (!isId(id)) return notFound
  // Looked for before the transaction, where it would hold up everybody else.
  const searchRows = await findSearchRowsOf(database.reads, id)
  return changeSubmission(context, {
    permission: 'notes',
    version: fields.version,
    replaces: true,
    async make(tx, row) {
      const stored = storedContact(row)
      const today = dayIn(new Date(), agency.timeZone)
      // Of whom nothing is sold, no date of birth is needed.
      const typed = kind.sells ? fields : { ...fields, bornOn: stored.bornOn }
      const contact = readContact(typed, stored, today)
      const changes = changesOf(stored, contact)
      const refused =
        changes.length === 0 ? 'This is what is stored already.' : refusalOf(contact, changes, today)
      if (refused) return invalid(refused)
      const isSame = fields.sameNumber === 'yes' && changes.some(({ name }) => name === 'phone')
      if (isSame && !isMistyped(stored.phone, contact.phone)) return invalid(noSlip)
      const mistake = await findMistake(tx, row, contact, who.person.id)
      const met = await writeContact(tx, doNotContact, row, contact, {
        searchRows,
        mistake,
        isMistyped: isSame,
      })
      const stood = { next_at: row.next_at, next_step: row.next_step }
      return {
        event: {
          type: 'corrected',
          data: { changes, ...(isSame && { isSame }), ...(met === 'banned' && { stood }) },
        },
        audit: {
          action: `${kind.name}-corrected`,
          detail: {
            fields: changes.map(({ name }) => name).join(' '),
            ...(met === 'allowed' && { contact: 'allowed again' }),
            ...(isSame && { number: 'the same, mistyped' }),
          },
        },
        notice: 'corrected',
      }
    },
  })
}
