/** `npm run setup` as a script runs it, on a copy of the sample agency. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { root } from '../../bin/node.mjs'
import { callProgram } from './run-program.ts'

export function openSetup() {
  const folder = join(mkdtempSync(join(tmpdir(), 'setup-')), 'agency')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
  cpSync(join(root, 'agency'), folder, { recursive: true })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    folder,
    read,
    async setup(...words: string[]) {
      const { code, out, err } = await callProgram('bin/setup.ts', words, { AGENCY_FOLDER: folder })
      return { status: code, stdout: out, stderr: err }
    },
    /** Changes a file as an owner would with a text editor. */
    change(name: string, edit: (text: string) => string) {
      const after = edit(read(name))
      expect(after).not.toBe(read(name))
      writeFileSync(join(folder, name), after)
    },
  }
}
