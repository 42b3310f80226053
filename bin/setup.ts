/**
 * `npm run setup`: writes the commonest values of agency/. It asks one after another and checks each answer at once;
 * given flags, it takes those and asks nothing (`npm run setup -- --name "Prairie Insurance" --state KS`). It may be run
 * again at any time: Enter keeps what stands there, and comments in the files stay.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { log, note } from '@clack/prompts'
import { AgencyDocuments } from './agency/agency-document.ts'
import { askAll } from './agency/ask-all.ts'
import { factQuestions } from './agency/fact-questions.ts'
import { leaveSamplesOut, removeSamplePictures } from './agency/leave-samples-out.ts'
import { licenseQuestions } from './agency/license-questions.ts'
import { lookQuestions } from './agency/look-questions.ts'
import { NewLogo } from './agency/new-logo.ts'
import { AgencyMistakes } from './agency/read-agency.ts'
import { type Flags, takeFlags } from './agency/take-flags.ts'
import { whatIsLeft } from './agency/what-is-left.ts'
import { writeAgency } from './agency/write-agency.ts'
import { root } from './node.mjs'

const folder = process.env.AGENCY_FOLDER ?? join(root, 'agency')
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

const files = new AgencyDocuments(folder)
const logo = new NewLogo(folder)
const flags = readFlags()
let isReal = false
try {
  isReal = await answers()
  if (isReal) leaveSamplesOut(files)
} catch (error) {
  end(`${error instanceof Error ? error.message : error}\nNothing was written.`, 1)
}
files.save()
logo.save()
if (isReal) removeSamplePictures(folder)
await check()
sayWhatIsLeft()

/** Puts all answers in, to be saved; resolves to whether the samples are to go. */
async function answers(): Promise<boolean> {
  if (Object.keys(flags).length > 0) {
    const wrong = await takeFlags(flags, questions, files, logo)
    if (wrong.length > 0) end(`${wrong.join('\n')}\nNothing was written.`, 1)
    return flags['leave-samples-out'] === true
  }
  if (!process.stdin.isTTY) end(`This is no terminal, so nothing can be asked.\n\n${usage}`, 2)
  const asked = await askAll({ factQuestions, lookQuestions, licenseQuestions }, files, logo)
  return asked ?? end('Nothing was written.', 1)
}

function readFlags(): Flags {
  const texts = [...questions.map(({ flag }) => flag), 'logo']
  try {
    const { values } = parseArgs({
      args: process.argv.slice(2),
      options: {
        ...Object.fromEntries(texts.map((flag) => [flag, { type: 'string' as const }])),
        'leave-samples-out': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    const { help, ...typed } = values
    return help ? end(usage, 0) : typed
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2)
  }
}

/** Reads the whole folder as the build will. */
async function check(): Promise<void> {
  try {
    await writeAgency(folder, join(folder, '..', '.agency'))
  } catch (error) {
    if (!(error instanceof AgencyMistakes)) throw error
    end(error.message, 1)
  }
}

function sayWhatIsLeft(): void {
  const left = whatIsLeft(folder)
  if (process.stdin.isTTY) note(left.join('\n'), 'What is left')
  else process.stdout.write(`What is left:\n${left.map((line) => `  ${line}\n`).join('')}`)
  log.info('Written to agency/. npm start builds the site with it.')
}

function end(said: string, code: number): never {
  process.stderr.write(`${said}\n`)
  process.exit(code)
}
