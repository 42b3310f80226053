/** What can be written to one person, as forms and the server know it. */

/** Longest subject and text of an email, characters. */
export const maxSubject = 150
export const maxWritten = 5000
/** Longest text message; with what is added it is three parts. */
export const maxText = 320

/** Words that are filled in where they stand in braces. */
export const mergeFields = [
  'first name',
  'last name',
  'interest',
  'agent',
  'agent email',
  'agency',
  'phone',
  'hours',
  'booking page',
] as const
export type MergeField = (typeof mergeFields)[number]

export interface TypedTemplate {
  /** By which staff choose it. */
  name: string
  subject: string
  text: string
}

export interface EmailTemplate extends TypedTemplate {
  id: string
}
