/** The product's sources copied, changed as a how-to says, type-checked and built: what a how-to promises is tried. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** What a build and a type check read; tests stay behind, because they speak of what a how-to takes away. */
const parts = [
  ...['agency', 'app', 'bin', 'db', 'public', 'server.ts'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]
const isLeft = (path: string) => /\.test\.tsx?$|bin\/(look(-\w+)?|numbers|walks)\.ts$/.test(path)

/** A step of a how-to: a folder to remove, a file to write, or lines of a file to change. */
export type Step =
  | { does: 'remove'; path: string }
  | { does: 'write'; path: string; text: string }
  | { does: 'change'; path: string; before: string[]; after: string[] }

/**
 * The steps of docs/how-to/NAME.md: each block of code belongs to the path that was named last before it.
 * @throws when a block cannot be followed.
 */
export function readHowTo(name: string): Step[] {
  const steps: Step[] = []
  let path = ''
  let block: { language: string; lines: string[] } | null = null
  for (const line of readFileSync(join(root, 'docs/how-to', `${name}.md`), 'utf8').split('\n')) {
    const fence = /^```(\w*)$/.exec(line)
    if (!fence) {
      if (block) block.lines.push(line)
      else path = [...line.matchAll(/`((?:agency|app|test)\/[^`]+\.\w+)`/g)].at(-1)?.[1] ?? path
    } else if (block) {
      steps.push(...stepsOf(block.language, path, block.lines))
      block = null
    } else block = { language: fence[1] ?? '', lines: [] }
  }
  return steps
}

function stepsOf(language: string, path: string, lines: string[]): Step[] {
  if (language === 'sh')
    return lines.map((line) => ({ does: 'remove', path: /^rm -r (app\/\S+)$/.exec(line)?.[1] ?? fail(line) }))
  if (language === 'ts' || language === 'tsx') return [{ does: 'write', path, text: `${lines.join('\n')}\n` }]
  if (language !== 'diff') return fail(`a block of ${language}`)
  const of = (marks: string) =>
    lines.filter((line) => marks.includes(line[0] ?? '')).map((line) => line.slice(1).trim())
  return [{ does: 'change', path, before: of(' -'), after: of(' +') }]
}

const fail = (what: string): never => {
  throw new Error(`a how-to asks for what no test can do: ${what}`)
}

/** How many lines outside the removed folders the steps change: as the how-to shows them, taken out or put in place. */
export const changedLines = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, step) => sum + (step.does === 'change' ? Math.max(step.before.length, step.after.length) : 0),
    0,
  )

/**
 * A copy of the tree in which another folder is the agency, built: what an owner has once every file is her own.
 * @throws with what the build says about the files.
 */
export async function buildAgency(agency: string) {
  return copyTree(async (folder) => {
    copyParts(folder)
    rmSync(join(folder, 'agency'), { recursive: true })
    cpSync(join(root, agency), join(folder, 'agency'), { recursive: true })
    await routerCommand(folder, 'build')
  })
}

/**
 * A copy of the tree with these steps taken, type-checked and built. Resolves to its folder and to how it is removed.
 * @throws with the compiler's words when the types do not fit or the build fails; the copy is gone then.
 */
export async function buildCopy(steps: readonly Step[]) {
  return copyTree(async (folder) => {
    copyParts(folder)
    for (const step of steps) take(folder, step)
    await routerCommand(folder, 'typegen')
    await inCopy(folder, join('node_modules', '.bin', 'tsc'), ['--singleThreaded'])
    await routerCommand(folder, 'build')
  })
}

async function copyTree(fill: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-tree-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await fill(folder)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

function copyParts(folder: string) {
  const filter = (from: string) => !isLeft(from)
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

const routerCommand = (folder: string, command: string) =>
  inCopy(folder, process.execPath, [join('node_modules', '@react-router/dev/bin.cjs'), command])

function take(folder: string, step: Step) {
  const file = join(folder, step.path)
  if (step.does === 'remove') return rmSync(file, { recursive: true })
  if (step.does === 'write') {
    assertTidy(step)
    mkdirSync(dirname(file), { recursive: true })
    return writeFileSync(file, step.text)
  }
  const lines = readFileSync(file, 'utf8').split('\n')
  const { before, after } = step
  const places = lines.flatMap((_, at) =>
    before.every((line, n) => lines[at + n]?.trim() === line) ? [at] : [],
  )
  const [at] = places
  if (at === undefined || places.length > 1)
    throw new Error(`${step.path} has ${places.length} places that read\n${before.join('\n')}`)
  const [indent = ''] = /^\s*/.exec(lines[at] ?? '') ?? []
  lines.splice(at, before.length, ...after.map((line) => indent + line))
  writeFileSync(file, lines.join('\n'))
}

/** What a how-to writes must stand as Biome would write it, or the first run of the tests refuses it. */
function assertTidy({ path, text }: { path: string; text: string }) {
  const biome = join('node_modules', '.bin', 'biome')
  const tidy = execFileSync(biome, ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
  if (tidy !== text) throw new Error(`Biome would write ${path} otherwise:\n${tidy}`)
}

async function inCopy(cwd: string, command: string, args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(command, args, { cwd, env, maxBuffer: 2 ** 26 }).catch(({ stdout, stderr }) => {
    throw new Error(`${args[1] ?? command} failed in the copy:\n${stdout}${stderr}`)
  })
}
