/** The kinds of submissions there are. Everything that differs between them is in their values; nothing else names them. */
import type { Form } from '#app/forms/field.ts'
import { leads } from '#app/leads/lead-kind.server.ts'
import { recruits } from '#app/recruits/recruit-kind.server.ts'
import type { Kind } from '#app/submissions/kind.ts'

export const kinds: readonly Kind[] = [leads, recruits]

/** The kind whose list stands at an address of the desk. @throws on an address that no kind has. */
export function kindAt(pathname: string): Kind {
  const kind = kinds.find(({ plural }) => pathname.split(/[/.]/)[2] === plural)
  if (!kind) throw new Error('no kind of submission has this address')
  return kind
}

/** The kind that a form makes. @throws on a form that is not registered. */
export function kindOf(form: Pick<Form, 'name'>): Kind {
  const kind = kinds.find(({ forms }) => forms.some(({ name }) => name === form.name))
  if (!kind) throw new Error(`the form ${form.name} is not registered`)
  return kind
}
