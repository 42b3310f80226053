import type { AgencyDocuments } from './agency-document.ts'
import type { NewLogo } from './new-logo.ts'
import { mistakeOf, putAnswer, type Question } from './question.ts'

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
