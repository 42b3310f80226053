/** How much the how-tos ask for, and of which tests they speak. They are followed on a copy of the tree in the long run (./long/). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { changedLines, readHowTo } from '../support/follow-how-to.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filesChangedBy = (name: string) => [
  ...new Set(readHowTo(name).flatMap((step) => (step.does === 'change' ? [step.path] : []))),
]

describe('taking recruiting out', () => {
  it('takes one folder and at most ten lines', () => {
    const steps = readHowTo('remove-recruiting')
    expect(steps.filter(({ does }) => does === 'remove')).toEqual([{ does: 'remove', path: 'app/recruits' }])
    expect(changedLines(steps)).toBeLessThanOrEqual(10)
  })

  it('names every test that has to change', () => {
    const text = readFileSync(join(root, 'docs/how-to/remove-recruiting.md'), 'utf8')
    const files = globSync(['test/**/*.ts', 'app/**/*.test.{ts,tsx}', 'bin/*.ts'], { cwd: root })
    const speaking = files.filter(
      (file) =>
        !file.startsWith('app/recruits/') &&
        /recruits\.ts'|#app\/recruits\/|'recruit'|\/admin\/recruits|\/join-team/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    )
    expect(speaking.length).toBeGreaterThan(10)
    expect(speaking.filter((file) => !text.includes(`\`${file}\``))).toEqual([])
  })
})

it('a new form and a service page touch two files besides their own', () => {
  expect(filesChangedBy('add-a-form')).toEqual([
    'app/leads/lead-forms.ts',
    'app/content/catalogue/catalogue.ts',
  ])
  expect(filesChangedBy('add-a-service-page')).toEqual(['app/content/lines/lines.ts', 'agency/agency.yaml'])
})
