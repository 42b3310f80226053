/** What somebody who edits agency/ by hand gets to read. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { AgencyMistakes } from '../../bin/agency/read-agency.ts'
import { writeAgency } from '../../bin/agency/write-agency.ts'

const sample = join(import.meta.dirname, '../../agency')

/** The mistakes of the sample agency after `change` of its folder, which is a copy. */
export async function mistakesIn(change: (folder: string) => unknown): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = join(folder, 'agency')
  cpSync(sample, own, { recursive: true })
  await change(own)
  try {
    await writeAgency(own, join(folder, 'out'))
  } catch (error) {
    if (error instanceof AgencyMistakes) return error.mistakes
    throw error
  }
  return []
}

/** The same after `edit` of one of its files. */
export const mistakesAfter = (name: string, edit: (text: string) => string): Promise<readonly string[]> =>
  mistakesIn((folder) => {
    const before = readFileSync(join(folder, name), 'utf8')
    const after = edit(before)
    expect(after).not.toBe(before)
    writeFileSync(join(folder, name), after)
  })
