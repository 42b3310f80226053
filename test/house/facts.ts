/** Facts and switches that live in one place: the agency's words in app/content, the environment in the configuration. */
import { isCode, isSyntax, isTest, place, type Source, treeOf, walk } from './source.ts'

export interface Facts {
  /** Telephone numbers, in any notation. */
  phones: readonly string[]
  /** E-mail address, name, hours, addresses: exact wording. */
  words: readonly string[]
  /** What is promised about calling back, in words. The desk may speak of its own deadlines. */
  promises: readonly string[]
  /** Figures of the register, like "80+" or "$15,000,000". */
  figures: readonly string[]
}

/** Facts of the agency that stand in code outside app/content, one sentence each. */
export function findStrayFacts(sources: readonly Source[], facts: Facts): string[] {
  const digits = facts.phones.map(bareDigits)
  const figures = facts.figures.map(figurePattern)
  const says = (text: string, words: readonly string[]) =>
    words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const isStray = (text: string, path: string) =>
    digits.some((number) => bareDigits(text).includes(number)) ||
    says(text, facts.words) ||
    (isPublic(path) && says(text, facts.promises)) ||
    figures.some((figure) => figure.test(text))

  return sources
    .filter((source) => isCode(source) && !isTest(source) && !source.path.startsWith('app/content/'))
    .flatMap((source) =>
      wordsOf(source).flatMap(({ text, offset }) =>
        !isStray(text, source.path)
          ? []
          : [
              `${place(source, offset)} says ${JSON.stringify(text.trim())}: the agency's facts live in app/content`,
            ],
      ),
    )
}

const isPublic = (path: string) => path.startsWith('app/') && !/^app\/(desk|staff|routes\/desk)\//.test(path)

/** Figures that nothing but the register would use: with a plus, a dollar, a percent sign or thousands. */
export function figuresIn(text: string): string[] {
  return [...text.matchAll(/\$?\d[\d,.]*(?:[KM]?\+|%|[KM]\b)|\$\d[\d,.]*\d|\d{1,3}(?:,\d{3})+/g)].map(
    ([figure]) => figure,
  )
}

function figurePattern(figure: string): RegExp {
  // Not inside a longer number or a class like w-[95%].
  return new RegExp(`(?<![\\w.,[(-])${figure.replace(/[$+.]/g, '\\$&')}(?![\\w\\])])`)
}

function bareDigits(text: string): string {
  return text.replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '').replace(/\D/g, '')
}

/** The words in a file that could be shown: strings, templates and JSX text; comments are free. */
export function wordsOf(source: Source): { text: string; offset: number }[] {
  const words: { text: string; offset: number }[] = []
  walk(treeOf(source), ({ type, value, start }) => {
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string')
      words.push({ text: value, offset: start })
    if (type === 'TemplateElement') {
      const { cooked } = value as { cooked: string }
      words.push({ text: cooked, offset: start })
    }
  })
  return words
}

/** Places that read the environment beside the configuration, one sentence each. */
export function findStrayEnvironment(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && /^(app|db)\/|^[^/]+$/.test(source.path))
    .filter(({ path }) => path !== 'app/platform/config/config.ts')
    .flatMap((source) => {
      const faults: string[] = []
      walk(treeOf(source), (node) => {
        const fromProcess =
          node.type === 'ImportDeclaration' &&
          isSyntax(node.source) &&
          /^(node:)?process$/.test(String(node.source.value))
        const { object, property } = node as {
          object?: { name?: string }
          property?: { name?: string; value?: string }
        }
        const read = object?.name === 'process' && (property?.name ?? property?.value) === 'env'
        if (fromProcess || read)
          faults.push(
            `${place(source, node.start)} reads the environment: only app/platform/config/config.ts does`,
          )
      })
      return faults
    })
}
