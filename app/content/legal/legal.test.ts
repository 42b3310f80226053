/** The legal documents as data: whole, dated, and complete in what they list. */
import { describe, expect, it } from 'vitest'
import { agency } from '../agency/agency.ts'
import { type Claim, claims, storyFigures } from '../agency/claims.ts'
import { licenses } from '../agency/licenses.ts'
import { peopleCopy } from '../agency/people.ts'
import { states } from '../agency/places.ts'
import type { LegalDocument, LegalTable, LegalText } from './legal-document.ts'
import { isLegalPath, legalPages } from './legal-pages.ts'

const documents = Object.entries(legalPages).map(([path, write]): [string, LegalDocument] => [
  path,
  write(agency, { adTag: false }),
])

function runsOf(document: LegalDocument): LegalText[] {
  return document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'paragraph') return block.text
      if (block.kind === 'list') return block.items.flat()
      return block.kind === 'table' ? block.rows.flat(2) : []
    }),
  )
}

const tablesOf = (document: LegalDocument): LegalTable[] =>
  document.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))

const plain = (runs: readonly LegalText[]) =>
  runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')

describe.each(documents)('%s', (_path, document) => {
  it('is dated, has at least five sections, and ends with phone, e-mail and post', () => {
    expect(document.effectiveDate).toBe('September 1, 2025')
    expect(document.sections.length).toBeGreaterThanOrEqual(5)
    const last = plain(runsOf({ ...document, sections: document.sections.slice(-1) }))
    for (const way of [agency.phone, agency.email, agency.postalAddress.street, agency.postalAddress.zip])
      expect(last).toContain(way)
  })

  it('links to sections that exist', () => {
    const dead = runsOf(document).flatMap((run) => {
      const [path = '', anchor] = typeof run === 'string' ? [] : run.to.split('#')
      if (anchor === undefined || !isLegalPath(path)) return []
      const { sections } = legalPages[path](agency, { adTag: false })
      return sections.some(({ id }) => id === anchor) ? [] : [`${path}#${anchor}`]
    })
    expect(dead).toEqual([])
  })

  it('describes itself within what search engines show', () => {
    expect(document.meta.title.length).toBeLessThanOrEqual(60)
    expect(document.meta.description.length).toBeLessThanOrEqual(160)
    expect(document.meta.keywords?.length).toBeGreaterThanOrEqual(3)
  })
})

describe('the figures', () => {
  const rows = tablesOf(legalPages['/disclosures'](agency)).flatMap(({ rows }) =>
    rows.map((cells) => cells.map(plain)),
  )
  const all = [
    ...Object.entries<Claim>(claims),
    ...Object.values(storyFigures).flatMap((story) => Object.entries<Claim>(story)),
  ]

  it.each(all)('list %s with its source and note', (_name, { figure, counts, source, note }) => {
    const row = rows.find((cells) => cells[0] === figure && cells[1]?.endsWith(counts))
    expect(row?.[2]).toBe(source)
    if (note) expect(row?.[3]).toBe(note)
    else expect(row?.[3]).toBeTruthy()
  })

  it('list nothing twice and nothing else', () => expect(rows).toHaveLength(all.length))
})

describe('the licenses', () => {
  it('are plainly samples while the agency is one', () => {
    for (const { npn } of Object.values(licenses)) expect(npn).toMatch(/^SAMPLE-\d{4}$/)
    expect(peopleCopy.notice).toMatch(/sample/i)
  })

  it('cover, by agents, every state that the site claims', () => {
    const { agency: ofAgency, ...agents } = licenses
    const covered = new Set<string>(Object.values(agents).flatMap((license) => license.states))
    expect([...covered].sort()).toEqual([...states].sort())
    expect(ofAgency.states).toHaveLength(Number(claims.states.figure))
  })

  it('name everybody who is shown', () => {
    const numbers = Object.values(licenses).map(({ npn }) => npn as string)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { npn } of peopleCopy.people) expect(numbers).toContain(npn)
  })
})
