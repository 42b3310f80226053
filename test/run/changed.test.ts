import { expect, it } from 'vitest'
import { testsReached } from './changed.ts'

const sources = [
  { path: 'app/leads/lead.ts', text: 'export const lead = 1' },
  { path: 'app/leads/list/list.ts', text: "import { lead } from '../lead.ts'\nexport const list = [lead]" },
  { path: 'app/leads/list/list.test.ts', text: "import { openDoor } from '#test/support/door.ts'" },
  { path: 'app/routes/leads.tsx', text: "import { list } from '#app/leads/list/list.ts'" },
  { path: 'app/services/compose.server.ts', text: "import { list } from '#app/leads/list/list.ts'" },
  { path: 'app/routes/about.tsx', text: "import '#app/services/compose.server.ts'" },
  { path: 'test/journeys/leads.test.ts', text: "await page.goto('/admin/leads?q=1')" },
  { path: 'test/journeys/person.test.ts', text: 'await page.goto(`/admin/leads/$' + '{id}`)' },
  { path: 'test/journeys/about.test.ts', text: "await visit('/about')" },
  { path: 'test/support/door.ts', text: '' },
]
const routes = [
  { file: 'routes/leads.tsx', path: 'admin/leads' },
  { file: 'routes/about.tsx', path: 'about' },
]
const tests = sources.map(({ path }) => path).filter((path) => path.includes('.test.'))
const reached = (...changed: string[]) => testsReached({ changed, tests }, sources, routes)

it('follows imports to the tests beside, and pages to the tests that name them', () => {
  expect(reached('app/leads/lead.ts')).toEqual(['app/leads/list/list.test.ts', 'test/journeys/leads.test.ts'])
  expect(reached('app/routes/about.tsx')).toEqual(['test/journeys/about.test.ts'])
})

it('runs a test that changed, and those that stand on what changed', () => {
  expect(reached('test/journeys/person.test.ts')).toEqual(['test/journeys/person.test.ts'])
  expect(reached('test/support/door.ts')).toEqual(['app/leads/list/list.test.ts'])
})

it('runs everything for what everything stands on, and nothing for words', () => {
  expect(reached('app/services/compose.server.ts')).toEqual(tests)
  expect(reached('db/baseline.ts')).toEqual(tests)
  expect(reached('docs/README.md')).toEqual([])
})
