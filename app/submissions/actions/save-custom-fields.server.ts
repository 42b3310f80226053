/** Fills in the fields that an owner added. A field that was not sent stays as it is. */
import { invalid } from '#app/lib/outcome.ts'
import { type FieldChange, filterOfField, formatValue, readValue } from '../custom-fields/custom-field.ts'
import { readCustom, writeValues } from '../custom-fields/custom-fields.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

export const saveCustomFields: Action = async (context, sent) => {
  const { kind } = context
  return changeSubmission(context, {
    permission: 'notes',
    version: sent.version,
    once: sent.once,
    replaces: true,
    async make(tx, { id }) {
      const { fields, values } = await readCustom(tx, kind, id)
      const changed: [(typeof fields)[number], string][] = []
      const changes: FieldChange[] = []
      for (const field of fields) {
        const typed = sent[filterOfField(field)]
        const before = values.get(field.key) ?? ''
        // What somebody has already is no mistake of whoever changes something else.
        if (typed === undefined || typed === before) continue
        const read = readValue(field, typed)
        if ('issue' in read) return invalid(`${field.name}: ${read.issue}`)
        if (read.value === before) continue
        changed.push([field, read.value])
        const [from, to] = [before, read.value].map((value) => formatValue(field, value))
        changes.push({ name: field.name, from: from ?? '', to: to ?? '' })
      }
      if (changed.length === 0) return invalid('This is what is stored already.')
      await writeValues(tx, id, changed)
      return {
        event: { type: 'fields', data: { changes } },
        audit: {
          action: `${kind.name}-fields-changed`,
          detail: { fields: changed.map(([{ key }]) => key).join(' ') },
        },
        notice: 'fields',
      }
    },
  })
}
