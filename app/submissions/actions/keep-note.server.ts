/** Keeps a note, or a new version of one (`note`) that its author wrote a few minutes ago. */
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { findEvent } from '../timeline/events.server.ts'
import { sentLater } from '../timeline/logged-at.ts'
import { type Action, changeSubmission, type Made } from './change-submission.server.ts'
import { noteIssue, noteMinutes, readText } from './typed-text.ts'

export const keepNote: Action = async (context, fields) => {
  const { kind, who } = context
  const text = readText(fields.text)
  if (!text) return invalid(noteIssue)
  const note = fields.note ?? ''
  return changeSubmission(context, {
    permission: 'notes',
    version: fields.version,
    once: fields.once,
    ago: fields.ago,
    replaces: false,
    afterTaking: true,
    async make(tx, { id }, at) {
      const added: Made = {
        event: { type: 'note', data: { text, ...sentLater(at) } },
        audit: { action: `${kind.name}-noted` },
        notice: 'note',
      }
      if (!note) return added
      const written = isId(note) ? await findEvent(tx, id, note) : undefined
      if (written?.type !== 'note' || written.staffId !== who.person.id) return notFound
      if (Date.now() - Date.parse(written.at) > noteMinutes * 60_000)
        return invalid(`Notes can be edited for ${noteMinutes} minutes. Add a new note instead.`)
      return {
        event: { type: 'note-edited', data: { note, text } },
        audit: { action: `${kind.name}-note-edited` },
        notice: 'note',
      }
    },
  })
}
