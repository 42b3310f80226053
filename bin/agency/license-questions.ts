/** What `npm run setup` asks of the agency's own license, once the samples are left out. */
import { stateCalled } from '../../app/content/agency/state-codes.ts'
import type { AgencyDocuments } from './agency-document.ts'
import type { Question } from './question.ts'

const file = 'licenses.yaml'
const isSample = (files: AgencyDocuments) => files.open(file).value(['agency', 'sample']) === true
const listOf = (typed: string) =>
  typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)

export const licenseQuestions: readonly Question[] = [
  {
    flag: 'license-states',
    ask: 'States in which the agency is licensed, as Colorado, Kansas; or all',
    file,
    now(files) {
      if (isSample(files)) return files.open('agency.yaml').text(['state'])
      const states = files.open(file).value(['agency', 'states'])
      return Array.isArray(states) ? states.join(', ') : String(states)
    },
    read(typed, files) {
      const unknown = listOf(typed).find((part) => part.toLowerCase() !== 'all' && !stateCalled(part))
      if (unknown) return `"${unknown}" is none of the fifty states; write Colorado, or CO`
      const states = listOf(typed).map((part) => stateCalled(part) ?? part)
      // The rest of the sample's license goes with its states: whoever answers this one answers the others as well.
      const rest = ['sample', 'lines', 'numbers', 'expires'].map(
        (key) => [['agency', key], undefined] as const,
      )
      return [
        [['agency', 'states'], typed.toLowerCase() === 'all' ? 'all' : states],
        ...(isSample(files) ? rest : []),
      ]
    },
  },
  {
    flag: 'license-lines',
    ask: 'Lines on the license, as Life, Accident and health',
    file,
    now: (files) =>
      (isSample(files)
        ? undefined
        : (files.open(file).value(['agency', 'lines']) as string[] | undefined)
      )?.join(', ') ?? '',
    read: (typed) => [[['agency', 'lines'], listOf(typed)]],
  },
  {
    flag: 'license-expires',
    ask: 'Day on which the license expires, as 2028-03-31',
    file,
    now: (files) => (isSample(files) ? '' : files.open(file).text(['agency', 'expires'])),
    read: (typed) =>
      /^\d{4}-\d\d-\d\d$/.test(typed) && typed < Temporal.Now.plainDateISO().toString()
        ? `${typed} has passed; write the day on which the license you hold today ends`
        : [[['agency', 'expires'], typed]],
  },
  // After the others: whether a law wants one shows once the rest of the license is right.
  {
    flag: 'license-numbers',
    ask: 'Numbers that states gave the license, as California: 0A12345; only California wants one; or none',
    file,
    now: (files) =>
      Object.entries(files.open(file).value(['agency', 'numbers']) ?? {})
        .map(([state, number]) => `${state}: ${number}`)
        .join('; '),
    read(typed) {
      const numbers: Record<string, string> = {}
      for (const part of typed === 'none' ? [] : listOf(typed)) {
        const [named = '', number = ''] = part.split(':').map((side) => side.trim())
        const state = stateCalled(named)
        if (!state || !number) return `cannot read "${part}"; write it as California: 0A12345`
        numbers[state] = number
      }
      return [[['agency', 'numbers'], Object.keys(numbers).length === 0 ? undefined : numbers]]
    },
  },
]
