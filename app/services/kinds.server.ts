/** The kinds of submissions there are. Everything that differs between them is in their values; nothing else names them. */
import type { Form } from '#app/forms/field.ts'
import { leads } from '#app/leads/lead-kind.server.ts'
import { recruits } from '#app/recruits/recruit-kind.server.ts'
import type { Kind } from '#app/submissions/kind.ts'

export const kinds: readonly Kind[] = [leads, recruits]

/** The kind of which policies are sold, if there is one. */
export const soldKind: Kind | undefined = kinds.find(({ sells }) => sells)

/** The kind that programs of others post. */
export const postedKind: Kind | undefined = kinds.find(({ entryForm }) => entryForm)

/**
 * The kind whose row of the address table matched, by its pattern ("admin/leads/:id"): a path may be spelt in many ways.
 * @throws on a pattern that no kind has.
 */
export function kindAt(pattern: string): Kind {
  const name = pattern.replace(/^\//, '').split(/[/.]/)[1]
  const kind = kinds.find(({ plural }) => plural === name)
  if (!kind) throw new Error('no kind of submission has this address')
  return kind
}

/** The kind that a form makes. @throws on a form that is not registered. */
export function kindOf(form: Pick<Form, 'name'>): Kind {
  const kind = kinds.find(({ forms }) => forms.some(({ name }) => name === form.name))
  if (!kind) throw new Error(`the form ${form.name} is not registered`)
  return kind
}

/** What of a kind says when its submissions are over, with which attempt they begin, and who may have them. */
export const endingOf = (name: Kind['name']): Pick<Kind, 'ends'> & Partial<Kind> =>
  kinds.find((kind) => kind.name === name) ?? { ends: {} }
