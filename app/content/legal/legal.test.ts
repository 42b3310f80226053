/** The legal documents as data: whole, dated, and complete in what they list. */
import { describe, expect, it } from 'vitest'
import { agency } from '../agency/agency.ts'
import { figures, ownRegister, publicRegister } from '../agency/figures.ts'
import { agencyLicense, agentLicenses, licenses } from '../agency/licenses.ts'
import { peopleCopy } from '../agency/people.ts'
import { states } from '../agency/places.ts'
import { stories } from '../agency/stories.ts'
import { ifSold } from '../lines/sold-lines.ts'
import { datesOf, type LegalDocument, type LegalTable, type LegalText } from './legal-document.ts'
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
    expect(Date.parse(document.changedDate ?? '')).toBeGreaterThan(Date.parse(document.effectiveDate))
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
  const rowOf = (figure: string, counts: string) =>
    rows.find((cells) => cells[0] === figure && cells[1]?.endsWith(counts))

  it.each([...ownRegister, ...publicRegister()])(
    'list $name with what stands behind it',
    ({ figure, counts, basis, note }) => {
      const row = rowOf(figure, counts)
      if (!basis) expect(row?.[2]).toMatch(/^Agency figure/)
      else expect(row?.[2]).toContain(basis.kind === 'own' ? basis.how : `${basis.name}, read `)
      expect(row?.[3]).toBe(note)
    },
  )

  it.each(stories())('list those of “$title” as made up', ({ figures: told, title }) => {
    for (const { figure, counts } of told)
      expect(rowOf(figure, `${title}: ${counts}`)?.[2]).toBe('Illustrative example')
  })

  it('list nothing twice and nothing else', () => {
    const told = stories().flatMap((story) => story.figures)
    expect(rows).toHaveLength(ownRegister.length + publicRegister().length + told.length)
  })

  it('leave out those of pages that are not offered', () => {
    const left = ifSold(['disability'], () => JSON.stringify(legalPages['/disclosures'](agency)))
    expect(
      left.match(/an annuity|whole life insurance|first responders|for truckers|construction/g),
    ).toBeNull()
  })
})

describe('the licenses', () => {
  it('are plainly samples while the agency is one', () => {
    for (const { npn } of licenses) expect(npn).toMatch(/^SAMPLE-\d{4}$/)
  })

  it('cover, by agents, every state that the site claims', () => {
    const covered = new Set<string>(Object.values(agentLicenses).flatMap((license) => license.states))
    expect([...covered].sort()).toEqual([...states].sort())
    expect(agencyLicense.states).toHaveLength(Number(figures.states.figure))
  })

  it('name everybody who is shown', () => {
    const numbers = licenses.map(({ npn }) => `National Producer Number ${npn}`)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const person of peopleCopy?.people ?? []) expect(numbers).toContain(person.numbers[0])
  })
})

describe('the dates of a document', () => {
  it('are the agency’s first day, and that of the text where it is later', () => {
    expect(datesOf('2026-11-22', '2025-09-01')).toEqual({
      effectiveDate: 'September 1, 2025',
      changedDate: 'November 22, 2026',
    })
    expect(datesOf('2026-11-22', '2027-01-04')).toEqual({
      effectiveDate: 'January 4, 2027',
      changedDate: null,
    })
  })

  it('are that of the text alone for an agency that names no first day', () => {
    expect(datesOf('2026-11-22', null)).toEqual({ effectiveDate: 'November 22, 2026', changedDate: null })
  })
})
