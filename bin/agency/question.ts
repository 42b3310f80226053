/** A question of `npm run setup`, which is also a flag of the command. */

import { type CommonOptions, confirm, intro, isCancel, text } from '@clack/prompts'
import type { AgencyDocuments } from './agency-document.ts'
import { samplesIn } from './leave-samples-out.ts'
import type { NewLogo } from './read-pictures.ts'

/** A value and where it goes; undefined takes away what is there. */
export type Entry = readonly [path: readonly string[], value: unknown]

export interface Question {
  flag: string
  ask: string
  file: string
  /** What stands there now, to be kept by pressing Enter. */
  now(files: AgencyDocuments): string
  /** What the answer writes, or the sentence that says how to write it instead. */
  read(typed: string, files: AgencyDocuments): readonly Entry[] | string
}

/** Puts the answer in. What is wrong with how it is written comes back, and then nothing was put in. */
function putAnswer(question: Question, typed: string, files: AgencyDocuments): string | undefined {
  const entries = question.read(typed.trim(), files)
  if (typeof entries === 'string') return entries
  for (const [path, value] of entries) files.open(question.file).set(path, value)
  return undefined
}

/** What the file's schema says about an answer that was put in, or undefined when nothing. */
function mistakeOf(question: Question, typed: string, files: AgencyDocuments): string | undefined {
  const entries = question.read(typed.trim(), files)
  if (typeof entries === 'string') return entries
  const file = files.open(question.file)
  return entries.map(([path]) => file.mistakeAt(path)).find(Boolean)
}

export type Flags = Readonly<Record<string, string | boolean | undefined>>

/**
 * Puts in what the flags of `npm run setup` say, all of it before any of it is judged: two colors that fit together may
 * each be wrong beside the other's old one.
 * @returns What is wrong, one line each; nothing may be saved then.
 */
export async function parseFlags(
  flags: Flags,
  questions: readonly Question[],
  files: AgencyDocuments,
  logo: NewLogo,
): Promise<string[]> {
  const given = questions.flatMap((question) => {
    const typed = flags[question.flag]
    return typeof typed === 'string' ? [{ question, typed }] : []
  })
  const borrowed =
    flags['leave-samples-out'] === true && files.open('licenses.yaml').value(['agency', 'sample']) === true
  const unread = new Map(given.map(({ question, typed }) => [question, putAnswer(question, typed, files)]))
  const wrong = given.flatMap(({ question, typed }) => {
    const mistake = unread.get(question) ?? mistakeOf(question, typed, files)
    return mistake ? [`--${question.flag}: ${mistake}`] : []
  })
  if (typeof flags.logo === 'string') {
    const mistake = await logo.take(flags.logo.trim())
    if (mistake) wrong.push(`--logo: ${mistake}`)
  }
  if (borrowed && flags['license-states'] === undefined)
    wrong.push(
      '--leave-samples-out: the license in licenses.yaml is the sample’s; add yours with --license-states, --license-lines and --license-expires',
    )
  return wrong.length > 0 ? wrong : mistakesBeside(given, questions, files)
}

/** What an answer did to other values of its file, by the flags that would mend them. */
function mistakesBeside(
  given: readonly { question: Question }[],
  questions: readonly Question[],
  files: AgencyDocuments,
): string[] {
  const touched = new Set(given.map(({ question }) => question.file))
  const byFlag = questions
    .filter(({ file }) => touched.has(file))
    .flatMap((question) => {
      const now = question.now(files)
      const mistake = mistakeOf(question, now, files)
      return mistake
        ? [`--${question.flag}: ${now ? `"${now}" ${mistake}` : `is missing; ${question.ask}`}`]
        : []
    })
  if (byFlag.length > 0) return byFlag
  return [...touched].flatMap((name) =>
    files
      .open(name)
      .mistakes()
      .map((mistake) => `agency/${name}: ${mistake}`),
  )
}

/** Asks what `npm run setup` asks. Nothing is written here: whoever leaves in between has changed nothing. */
interface Rounds {
  factQuestions: readonly Question[]
  lookQuestions: readonly Question[]
  /** Only for an agency that is no sample. */
  licenseQuestions: readonly Question[]
}

type Streams = Pick<CommonOptions, 'input' | 'output'>

/** Resolves to whether the samples are to go; undefined when somebody left with Ctrl-C. */
export async function askAll(
  { factQuestions, lookQuestions, licenseQuestions }: Rounds,
  files: AgencyDocuments,
  logo: NewLogo,
  streams: Streams = {},
): Promise<boolean | undefined> {
  intro(
    'The agency behind this site. Enter keeps what stands there; Ctrl-C leaves everything as it was.',
    streams,
  )
  for (const question of [...factQuestions, ...lookQuestions])
    if (!(await ask(question, files, streams))) return undefined
  if (!(await askLogo(logo, streams))) return undefined
  const isReal = await askSamples(files, streams)
  if (isReal === undefined) return undefined
  if (isReal) {
    for (const question of licenseQuestions) if (!(await ask(question, files, streams))) return undefined
  }
  return isReal
}

/** False when somebody left. */
async function ask(question: Question, files: AgencyDocuments, streams: Streams): Promise<boolean> {
  const now = question.now(files)
  const typed = await text({
    ...streams,
    message: question.ask,
    placeholder: now,
    defaultValue: now,
    validate: (value) => putAnswer(question, value || now, files) ?? mistakeOf(question, value || now, files),
  })
  return !isCancel(typed)
}

async function askLogo(logo: NewLogo, streams: Streams): Promise<boolean> {
  const typed = await text({
    ...streams,
    message: 'Your logo: the path of an SVG, or Enter to keep the one that is there',
    validate: (value = '') => logo.take(value.trim()),
  })
  return !isCancel(typed)
}

/** True as well for an agency that has left them out before: its license is asked again. */
async function askSamples(files: AgencyDocuments, streams: Streams): Promise<boolean | undefined> {
  const samples = samplesIn(files)
  const wasReal = files.open('agency.yaml').value(['sample']) !== true
  if (wasReal && samples.length === 0) return true
  const answered = await confirm({
    ...streams,
    message: `Leave the samples out? These go, and what you wrote yourself stays: ${samples.join(', ')}`,
    initialValue: false,
  })
  if (isCancel(answered)) return undefined
  return answered
}
