/**
 * `npm run setup`: writes the commonest values of agency/. It asks one after another and checks each answer at once;
 * given flags, it takes those and asks nothing (`npm run setup -- --name "Prairie Insurance" --state KS`). It may be run
 * again at any time: Enter keeps what stands there, and comments in the files stay.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { log, note } from '@clack/prompts'
import { AgencyDocuments } from './agency/agency-document.ts'
import { factQuestions } from './agency/fact-questions.ts'
import { leaveSamplesOut, removeSamplePictures } from './agency/leave-samples-out.ts'
import { whatIsLeft } from './agency/leftovers.ts'
import { licenseQuestions } from './agency/license-questions.ts'
import { lookQuestions } from './agency/look-questions.ts'
import { askAll, type Flags, parseFlags } from './agency/question.ts'
import { AgencyMistakes } from './agency/read-agency.ts'
import { NewLogo } from './agency/read-pictures.ts'
import { writeAgency } from './agency/write-agency.ts'
import { root } from './node.mjs'
import { type Call, Ended, end, type Program, runProcess } from './program.ts'

const questions = [...factQuestions, ...lookQuestions, ...licenseQuestions]
const row = (flag: string, ask: string) => `  --${flag.padEnd(18)} ${ask}`
const usage = [
  'usage: npm run setup                      asks',
  '       npm run setup -- --FLAG VALUE ...  takes what you give and asks nothing',
  '',
  ...questions.map(({ flag, ask }) => row(flag, ask)),
  row('logo', 'Your logo: the path of an SVG'),
  row('leave-samples-out', 'Takes out everything that is marked as the sample’s; no value'),
].join('\n')

export const program: Program = async ({ words, environment, out }) => {
  const flags = readFlags(words)
  const folder = environment.AGENCY_FOLDER ?? join(root, 'agency')
  const files = new AgencyDocuments(folder)
  const logo = new NewLogo(folder)
  let isReal = false
  try {
    isReal = await answers(flags, files, logo)
    if (isReal) leaveSamplesOut(files)
  } catch (error) {
    if (error instanceof Ended) throw error
    end(`${error instanceof Error ? error.message : error}\nNothing was written.`, 1)
  }
  files.save()
  logo.save()
  if (isReal) removeSamplePictures(folder)
  await check(folder)
  announceWhatIsLeft(whatIsLeft(folder), out)
  return 0
}

/** Puts all answers in, to be saved; resolves to whether the samples are to go. */
async function answers(flags: Flags, files: AgencyDocuments, logo: NewLogo): Promise<boolean> {
  if (Object.keys(flags).length > 0) {
    const wrong = await parseFlags(flags, questions, files, logo)
    if (wrong.length > 0) end(`${wrong.join('\n')}\nNothing was written.`, 1)
    return flags['leave-samples-out'] === true
  }
  if (!process.stdin.isTTY) end(`This is no terminal, so nothing can be asked.\n\n${usage}`, 2)
  const asked = await askAll({ factQuestions, lookQuestions, licenseQuestions }, files, logo)
  return asked ?? end('Nothing was written.', 1)
}

function readFlags(words: Call['words']): Flags {
  const texts = [...questions.map(({ flag }) => flag), 'logo']
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        ...Object.fromEntries(texts.map((flag) => [flag, { type: 'string' as const }])),
        'leave-samples-out': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    const { help, ...typed } = values
    return help ? end(usage, 0) : typed
  } catch (error) {
    if (error instanceof Ended) throw error
    return end(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2)
  }
}

async function check(folder: string): Promise<void> {
  try {
    await writeAgency(folder, join(folder, '..', '.agency'))
  } catch (error) {
    if (!(error instanceof AgencyMistakes)) throw error
    end(error.message, 1)
  }
}

function announceWhatIsLeft(left: readonly string[], out: Call['out']): void {
  const written = 'Written to agency/. npm start builds the site with it.'
  if (process.stdin.isTTY) {
    note(left.join('\n'), 'What is left')
    log.info(written)
  } else out(`What is left:\n${left.map((line) => `  ${line}\n`).join('')}${written}\n`)
}

// The build reads what it writes, whoever runs that.
if (import.meta.main) await runProcess(program, { isForAll: true })
