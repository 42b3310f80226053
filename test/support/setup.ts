/** `npm run setup` as an owner runs it, on a copy of the sample agency. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { productNode, root } from '../../bin/node.mjs'

export function openSetup() {
  const folder = join(mkdtempSync(join(tmpdir(), 'setup-')), 'agency')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
  cpSync(join(root, 'agency'), folder, { recursive: true })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    folder,
    read,
    setup: (...args: string[]) =>
      spawnSync(productNode(), [join(root, 'bin/setup.ts'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, AGENCY_FOLDER: folder },
      }),
    /** Changes a file as an owner would with a text editor. */
    change(name: string, edit: (text: string) => string) {
      const after = edit(read(name))
      expect(after).not.toBe(read(name))
      writeFileSync(join(folder, name), after)
    },
  }
}
