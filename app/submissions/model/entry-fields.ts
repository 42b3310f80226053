/** What staff are asked about somebody who did not use the site. */
import { email, type Field, firstName, lastName, phone, state } from '#app/forms/field.ts'

/**
 * None of it is an agreement to autodialed calls, recorded voices or texts: that takes a signed text that names the
 * number and the seller (47 CFR 64.1200(f)(9)).
 */

export const consentBases = {
  none: 'None given',
  spoken: 'Spoken on a call',
  paper: 'Signed on paper',
  written: 'In writing, as a letter or email',
} as const
export type ConsentBasis = keyof typeof consentBases

export const isConsentBasis = (name: string): name is ConsentBasis => Object.hasOwn(consentBases, name)

export const proofOfBasis = (basis: ConsentBasis) => `entered-${basis}`

/** What the page says of such a proof, of staff, a file or a vendor; null for that of a form on the site. */
export function formatEnteredProof(version: string): string[] | null {
  const basis = version.replace(/^entered-/, '')
  if (basis === version || !isConsentBasis(basis)) return null
  return [
    `As noted when it came in: ${consentBases[basis].toLowerCase()}.`,
    'This is not consent to automated calls or texts.',
  ]
}

const optional = <One extends Field>({ required: _, ...field }: One) => field

/** Who it is, and how to reach them: one of the telephone and the email is asked for apart. */
export const entryPerson: readonly Field[] = [
  { ...firstName, missing: 'Enter a first name.' },
  optional(lastName),
  optional(phone),
  optional(email),
  state,
  // Read by a rule of its own, which also takes 5/3/1961.
  { name: 'bornOn', label: 'Date of birth', control: 'date', rule: 'name' },
]

export const entryRest: readonly Field[] = [
  {
    name: 'consentBasis',
    label: 'Consent to contact',
    control: 'select',
    rule: 'option',
    required: true,
    missing: 'Choose how consent was given.',
    options: Object.entries(consentBases).map(([value, label]) => ({ value, label })),
  },
  { name: 'consentNote', label: 'Note on consent', control: 'text', rule: 'name' },
  { name: 'note', label: 'Note', control: 'textarea', rule: 'text' },
]

/** What a lead vendor posted; nobody used a form of the site for it, and a response target runs. */
export const postedType = 'posted'
/** What staff fill in, and what came with a file, are told from what came by a form of the site by this. */
export const enteredType = 'entered'
export const importedType = 'imported'
export const isByStaff = (formType: string): boolean => formType === enteredType || formType === importedType
