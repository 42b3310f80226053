/** The rows of a page about security: each names a test that there is, or says that it has a reason. */
import { isSyntax, isTest, type Source, type Syntax, stringOf, treeOf, walk } from './source.ts'

/** The rows of level 1 of OWASP ASVS 5.0.0 without chapter V10, which is about OAuth, and V17, which is about WebRTC. */
const levelOne = [
  ...[
    '1.2.1',
    '1.2.2',
    '1.2.3',
    '1.2.4',
    '1.2.5',
    '1.3.1',
    '1.3.2',
    '1.5.1',
    '2.1.1',
    '2.2.1',
    '2.2.2',
    '2.3.1',
  ],
  ...[
    '3.2.1',
    '3.2.2',
    '3.3.1',
    '3.4.1',
    '3.4.2',
    '3.5.1',
    '3.5.2',
    '3.5.3',
    '4.1.1',
    '4.4.1',
    '5.2.1',
    '5.2.2',
  ],
  ...[
    '5.3.1',
    '5.3.2',
    '6.1.1',
    '6.2.1',
    '6.2.2',
    '6.2.3',
    '6.2.4',
    '6.2.5',
    '6.2.6',
    '6.2.7',
    '6.2.8',
    '6.3.1',
  ],
  ...[
    '6.3.2',
    '6.4.1',
    '6.4.2',
    '7.2.1',
    '7.2.2',
    '7.2.3',
    '7.2.4',
    '7.4.1',
    '7.4.2',
    '8.1.1',
    '8.2.1',
    '8.2.2',
  ],
  ...[
    '8.3.1',
    '9.1.1',
    '9.1.2',
    '9.1.3',
    '9.2.1',
    '11.3.1',
    '11.3.2',
    '11.4.1',
    '12.1.1',
    '12.2.1',
    '12.2.2',
  ],
  ...['13.4.1', '14.2.1', '14.3.1', '15.1.1', '15.2.1', '15.3.1'],
]

const reference = /`([\w./-]+\.test\.tsx?)`/g

/** What is wrong with the rows of `page`: its tables have the test in their last column. */
export function findUnprovenRows(page: Source, sources: readonly Source[]): string[] {
  const tests = sources.filter(isTest)
  return page.text.split('\n').flatMap((line, index) => {
    const cells = line.startsWith('| ') ? line.slice(1, -1).split(' | ') : []
    const [row = '', , proof = ''] = cells.map((cell) => cell.replace(/\|$/, '').trim())
    if (cells.length === 0 || row === 'row' || /^reason\b/.test(proof)) return []
    return faultsOf(proof, tests).map((fault) => `${page.path}:${index + 1} (${row}) ${fault}`)
  })
}

/** Rows of level 1 that `page` does not speak of, in a table or above one. */
export function findMissingRows({ text }: Source): string[] {
  const said = text
    .split('\n')
    .filter((line) => /^(\||#)/.test(line))
    .flatMap((line) => rowsIn(line.startsWith('|') ? (line.split('|')[1] ?? '') : line))
  return levelOne.filter((row) => !said.includes(row))
}

/** "7.2.1, 7.2.3" and "3.3.1 to 3.3.4" in single rows. */
function rowsIn(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${section}.${Number(first) + n}`),
  )
}

function faultsOf(proof: string, tests: readonly Source[]): string[] {
  const files = [...proof.matchAll(reference)]
  if (files.length === 0) return ['names no test and no reason']
  return files.flatMap(([all, file = ''], n) => {
    const after = proof.slice((files[n]?.index ?? 0) + all.length, files[n + 1]?.index)
    const names = [...after.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
    const source = tests.find(({ path }) => `/${path}`.endsWith(`/${file}`))
    if (!source) return [`names ${file}, which is not there`]
    if (names.length === 0) return [`names no test of ${file}`]
    const titles = titlesIn(source)
    return names
      .filter((name) => !titles.some((title) => title.includes(name)))
      .map((name) => `names "${name}", which ${file} does not have`)
  })
}

/** The titles of a file's tests: the first argument of `it` and `it.each`, their holes left out. */
function titlesIn(source: Source): string[] {
  const titles: string[] = []
  walk(treeOf(source), (node) => {
    const { callee, arguments: given } = node as { callee?: unknown; arguments?: unknown[] }
    if (node.type !== 'CallExpression' || !isSyntax(callee) || !/^(it|test)\b/.test(nameOf(callee))) return
    const title = stringOf(given?.[0]) ?? templateOf(given?.[0])
    if (title !== undefined) titles.push(title)
  })
  return titles
}

function nameOf(callee: Syntax): string {
  const inner = callee.callee ?? callee.object
  return isSyntax(inner) ? nameOf(inner) : typeof callee.name === 'string' ? callee.name : ''
}

function templateOf(node: unknown): string | undefined {
  if (!isSyntax(node) || node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('')
}
