/** What the form for entering somebody by hand shows, and how its post is answered. */
import { redirect } from 'react-router'
import { shortMoment } from '#app/content/promises/moments.ts'
import { fieldsOf, optionsOf } from '#app/forms/field.ts'
import { newId } from '#app/lib/ids.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { enterPath } from '#app/submissions/entry/entry-paths.ts'
import { type EntryContext, enterSubmission } from '#app/submissions/entry/prepare-entry.server.ts'
import { type Kind, listPath, mayOf, submissionPath } from '#app/submissions/model/kind.ts'
import { answerForm } from '../../frame/answer.server.ts'
import type { EntryPageProps, KnownRequest } from './entry-page.tsx'

/** The fields whose text comes back with a refusal. */
export const entryNames = [
  ...['firstName', 'lastName', 'phone', 'email', 'state', 'serviceInterest', 'source', 'consentBasis'],
  ...['campaign', 'consentNote', 'note', 'again', 'day', 'time', 'mine', 'key', 'seen'],
] as const

export function describeEntry(kind: Kind, who: SignedIn): Omit<EntryPageProps, 'answer'> {
  const { entryForm, copy } = kind
  const options = (name: string) => {
    const field = entryForm && fieldsOf(entryForm).find((one) => one.name === name)
    return field ? optionsOf(field, undefined) : []
  }
  return {
    form: newId(),
    list: listPath(kind),
    one: copy.one,
    many: copy.many,
    sources: Object.entries(entryForm?.variants ?? {}).map(([value, { sourceLabel: label }]) => ({
      value,
      label,
    })),
    states: options('state'),
    interests: options('serviceInterest'),
    mayTake: mayOf(kind, who.person.role, 'assign'),
  }
}

/** Stores it and leads to its page, or gives the form back with what it needs. @throws when the database cannot keep it. */
export async function answerEntry(context: EntryContext, typed: Readonly<Record<string, string>>) {
  const { kind } = context
  const outcome = await enterSubmission(context, typed)
  if (outcome.kind === 'entered') return redirect(`${submissionPath(kind, outcome.id)}?notice=entered`, 303)
  const reply = { page: enterPath(kind), typed, keep: entryNames }
  if (outcome.kind !== 'known') return answerForm<readonly KnownRequest[]>(outcome, reply)
  const result = outcome.others.map((other) => ({
    id: other.id,
    path: submissionPath(kind, other.id),
    name: fullName(other),
    doNotContact: other.do_not_contact_at !== null,
    about: `${other.same}, ${other.status}, ${shortMoment(other.created_at)}`,
  }))
  return answerForm({ kind: 'shown', result }, reply)
}
