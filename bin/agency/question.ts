/** A question of `npm run setup`, which is also a flag of the command. */
import type { AgencyDocuments } from './agency-document.ts'

/** A value and where it goes; undefined takes away what is there. */
export type Entry = readonly [path: readonly string[], value: unknown]

export interface Question {
  flag: string
  /** What is asked, and what `--help` says. */
  ask: string
  /** The file that the answer goes to, as `agency.yaml`. */
  file: string
  /** What stands there now, to be kept by pressing Enter. */
  now(files: AgencyDocuments): string
  /** What the answer writes, or the sentence that says how to write it instead. */
  read(typed: string, files: AgencyDocuments): readonly Entry[] | string
}

/** Puts the answer in. What is wrong with how it is written comes back, and then nothing was put in. */
export function putAnswer(question: Question, typed: string, files: AgencyDocuments): string | undefined {
  const entries = question.read(typed.trim(), files)
  if (typeof entries === 'string') return entries
  for (const [path, value] of entries) files.open(question.file).set(path, value)
  return undefined
}

/** What the file's schema says about an answer that was put in, or undefined when nothing. */
export function mistakeOf(question: Question, typed: string, files: AgencyDocuments): string | undefined {
  const entries = question.read(typed.trim(), files)
  if (typeof entries === 'string') return entries
  const file = files.open(question.file)
  return entries.map(([path]) => file.mistakeAt(path)).find(Boolean)
}
