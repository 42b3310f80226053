/** Asks what `npm run setup` asks. Nothing is written here: whoever leaves in between has changed nothing. */
import { type CommonOptions, confirm, intro, isCancel, text } from '@clack/prompts'
import type { AgencyDocuments } from './agency-document.ts'
import { samplesIn } from './leave-samples-out.ts'
import type { NewLogo } from './new-logo.ts'
import { mistakeOf, putAnswer, type Question } from './question.ts'

export interface Rounds {
  factQuestions: readonly Question[]
  lookQuestions: readonly Question[]
  /** Only for an agency that is no sample. */
  licenseQuestions: readonly Question[]
}

/** Where is asked and answered; left out, it is the terminal. */
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
