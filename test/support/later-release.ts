/** This build with one or more migrations in addition, as a release that comes later. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { root } from '../../bin/node.mjs'

/**
 * A checkout with this build and, in its list of migrations, `added`: by name, the source of what each does to `db`.
 * @returns its folder.
 */
export function laterRelease(added: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-later-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['server.ts', 'package.json', 'bin', 'build'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'app', '.agency']) symlinkSync(join(root, name), join(folder, name))
  const built = join(folder, 'build/server/index.js')
  const first = '"/db/migrations/0050-baseline.ts":'
  const text = readFileSync(built, 'utf8')
  expect(text.split(first)).toHaveLength(2)
  const sources = Object.entries(added).map(
    ([name, up]) => `"/db/migrations/${name}.ts": { up: (db) => ${up} },`,
  )
  writeFileSync(built, text.replace(first, `${sources.join('\n')}\n${first}`))
  return folder
}
