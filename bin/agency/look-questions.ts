/** What `npm run setup` asks of the look: colors, the typeface of headlines, corners. */
import type { AgencyDocuments } from './agency-document.ts'
import type { Question } from './question.ts'
import { findTypeface } from './typeface.ts'

const file = 'theme.yaml'
const themeOf = (files: AgencyDocuments) => files.open(file)

/** Asked in this order: each is judged by those before it, and the schema names the one that has to change. */
const colors = {
  paper: 'Color of the page, nearly white',
  ink: 'Color of the words, dark',
  deep: 'Color of headlines, links and dark bands: dark, and yours',
  accent: 'Color of the button that matters most, bright',
}

/** "1B4D8F" and "#15a" are what a brand sheet says, too. */
function hexOf(typed: string): string {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed) ?? []
  const all = digits.length === 3 ? [...digits].map((digit) => digit.repeat(2)).join('') : digits
  return all ? `#${all.toLowerCase()}` : typed
}

const faces: Readonly<Record<string, string>> = { serif: 'system-serif', sans: 'system-sans' }

export const lookQuestions: readonly Question[] = [
  ...Object.entries(colors).map(
    ([name, ask]): Question => ({
      flag: `color-${name}`,
      ask: `${ask}, as six digits after #`,
      file,
      now: (files) => themeOf(files).text(['colors', name]),
      read: (typed) => [[['colors', name], hexOf(typed)]],
    }),
  ),
  {
    flag: 'headlines',
    ask: 'Typeface of the headlines: serif, sans, @fontsource/besley, or another that is installed',
    file,
    now: (files) => themeOf(files).text(['headlines', 'face']),
    read(typed, files) {
      const face = faces[typed.toLowerCase()] ?? typed
      const weight = Number(themeOf(files).text(['headlines', 'weight']) || 600)
      const found = findTypeface(face, weight)
      if ('message' in found && found.path === 'face' && face.startsWith('@fontsource/')) return found.message
      // A face that is missing the weight of the one before gets a usual one.
      return 'message' in found && found.path === 'weight'
        ? [[['headlines'], { face, weight: 400 }]]
        : [[['headlines', 'face'], face]]
    },
  },
  {
    flag: 'corners',
    ask: 'Corners of buttons, 0 (square) to 24 (round)',
    file,
    now: (files) => themeOf(files).text(['corners']),
    read: (typed) => [[['corners'], typed === '' ? typed : Number(typed)]],
  },
]
