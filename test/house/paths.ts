/** Paths that pages and comments name: what they point at exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isCode, type Source } from './source.ts'

const folders = ['app', 'bench', 'bin', 'db', 'docs', 'public', 'test']
/** Written by a command, and not part of the checkout. */
const written = 'bench/results'
const path = new RegExp(String.raw`(?<![\w./-])(?:${folders.join('|')})\/(?:[\w.-]+\/)*[\w.-]*\w`, 'g')
const nameInTicks = /(?<=`)\w[\w./-]*\.(?:tsx?|mjs|css|md)(?=`)/g
const link = /(?<=\]\()[^)#:\s]+(?=[)#])/g

/** Every file of the checkout that may be named, as a path from its root. */
export function listFiles(root: string): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const files = [...readdirSync(root), ...inside].map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => !file.startsWith(`${written}/`))
}

/** The pages people read: at the root and in docs/. */
export function readPages(root: string): Source[] {
  return listFiles(root)
    .filter((file) => file.endsWith('.md') && existsSync(join(root, file)))
    .map((file) => ({ path: file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Names of files and folders, in pages and in comments, that lead nowhere. `files` are those there are. */
export function findDeadPaths(texts: readonly Source[], files: readonly string[]): string[] {
  const there = new Set(files)
  return texts.flatMap((source) => {
    const made = madeBy(source)
    return linesOf(source).flatMap(({ text, line }) => {
      const found = [...text.matchAll(path)].map(([named]) => named)
      const isDead = (named: string) => !there.has(named) && !made.has(named) && !isLoose(named, files)
      const dead = found.filter(isDead)
      if (source.path.endsWith('.md')) dead.push(...deadNames(source, text, { there, made, files }))
      return [...new Set(dead)].map((named) => `${source.path}:${line} names ${named}, which is not there`)
    })
  })
}

/** The lines of a page, or the comments of a code file. */
function linesOf(source: Source): { text: string; line: number }[] {
  const lines = source.text.split('\n').map((text, index) => ({ text, line: index + 1 }))
  if (!isCode(source) || source.path.endsWith('.md')) return lines
  return lines.flatMap(({ text, line }) => {
    const comment = /^\s*(?:\/?\*|\/\/).*|\s\/\/\s.*/.exec(text)
    return comment ? [{ text: comment[0], line }] : []
  })
}

/** Files that a page lets its reader write: their names stand above the block with their text. */
function madeBy({ text }: Source): Set<string> {
  return new Set([...text.matchAll(/`([^`\n]+)`:\n+```(?!diff)/g)].map(([, made = '']) => made))
}

/** A placeholder (`docs/how-to/NAME.md`), what a command writes, or the beginning of a name (`docs/decisions/0011`). */
const isLoose = (named: string, files: readonly string[]) =>
  /(?:^|[/-])[A-Z]{2,}(?:[.-]|$)/.test(named) ||
  named === written ||
  named.startsWith(`${written}/`) ||
  files.some((file) => file.startsWith(`${named}-`))

interface Known {
  there: ReadonlySet<string>
  made: ReadonlySet<string>
  files: readonly string[]
}

/** Links to files, and names in ticks that are the end of no path. A record keeps the names of its time. */
function deadNames({ path: page }: Source, text: string, { there, made, files }: Known): string[] {
  const links = [...text.matchAll(link)]
    .map(([target]) => posix.join(posix.dirname(page), target).replace(/\/$/, ''))
    .filter((target) => !there.has(target))
  if (page.startsWith('docs/decisions/')) return links
  const names = [...text.matchAll(nameInTicks)].map(([name]) => name)
  const isEnd = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  return [...links, ...names.filter((name) => !isEnd(name) && !made.has(name) && !isLoose(name, files))]
}
