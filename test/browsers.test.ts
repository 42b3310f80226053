/**
 * Nothing that a browser may load asks for what the oldest ones lack (bin/oldest-browsers.ts), but for what stands with its
 * fallback in docs/supported-browsers.md. What is lacking and since when is MDN's, through web-features.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { oldestBrowsers } from '../bin/oldest-browsers.ts'
import { fallbacksOf, namesOfPackages } from './house/browser-fallbacks.ts'
import { type Front, originsOf, readFronts } from './house/browser-fronts.ts'
import { findUses, type Use } from './house/browser-uses.ts'
import { readSources } from './house/source.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readSources(root)
const fronts = readFronts(root)
const page = readFileSync(join(root, 'docs/supported-browsers.md'), 'utf8')
const rows = fallbacksOf(page)

const usesOf = (front: Front): Use[] =>
  fronts[front].flatMap((source) => findUses(source, oldestBrowsers[front]))
const uses = { site: usesOf('site'), desk: usesOf('desk') }

it('reads the scripts and sheets of both fronts', () => {
  expect(fronts.site.filter(({ path }) => path.endsWith('.js')).length).toBeGreaterThan(5)
  expect(fronts.site.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(50)
  expect(fronts.desk.length).toBeGreaterThan(60)
  expect(uses.site.some(({ name }) => name === '@starting-style')).toBe(true)
})

it.each(['site', 'desk'] as const)('uses on the %s nothing that is lacking and has no fallback', (front) => {
  const allowed = new Set([...rows.map(({ name }) => name), ...namesOfPackages])
  const missing = uses[front]
    .filter(({ name }) => !allowed.has(name))
    .map(({ name, lacking, where }) => {
      const origins = originsOf(name, where, sources).slice(0, 5)
      return `${where} uses ${name} (${lacking})${origins.length > 0 ? `, perhaps from ${origins.join(', ')}` : ''}`
    })
  expect(missing).toEqual([])
})

it('tells each fallback with who needs it, and none that nothing needs', () => {
  const known = new Map([...uses.desk, ...uses.site].map(({ name, lacking }) => [name, lacking]))
  expect(rows.map(({ name, lacking }) => ({ name, lacking }))).toEqual(
    rows.map(({ name }) => ({ name, lacking: known.get(name) ?? 'nothing uses it' })),
  )
  expect(namesOfPackages.filter((name) => !known.has(name))).toEqual([])
  expect(rows.filter(({ fallback }) => fallback.length < 10)).toEqual([])
})

it('promises the browsers that the build is for', () => {
  for (const [front, { chrome, firefox, safari }] of Object.entries(oldestBrowsers))
    expect(page).toContain(`| the ${front} | ${chrome} | ${firefox} | ${safari} |`)
})
