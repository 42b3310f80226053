/**
 * Each service page has what was agreed for it: kinds and counts from the page's data, titles and labels from the
 * page as it is served.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import type { Section } from '#app/content/pages/section.ts'
import type { ServicePage, ServicePageWriter } from '#app/content/pages/service-page.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const files = import.meta.glob<{ page: ServicePageWriter }>('../app/content/services/*.ts', { eager: true })
const pages = new Map(
  Object.values(files).map(({ page }) => {
    const written = page(agency)
    return [written.path as string, written] as const
  }),
)

interface Listed {
  dialog: string
  resources: string
  /** How many items the sections of a kind have, in the page's order. */
  features?: number[]
  risks?: number[]
  products?: number[]
  names?: number[]
  steps?: number[]
  comparison?: number[]
  checklist?: number[]
  stats?: number[]
  stories?: number[]
  faq?: number[]
  /** Words of buttons. */
  buttons?: string[]
  /** What else must be said somewhere on the page. */
  says?: RegExp[]
}

const usual = 'Schedule Your Free Consultation'
const listed: Record<string, Listed> = {
  '/services/veterans-planning': {
    dialog: usual,
    resources: 'Veteran Financial Resources',
    features: [3],
    stories: [2],
    checklist: [6],
    faq: [6],
    says: [
      /SGLI/,
      /combat/i,
      /service-connected/i,
      /PTSD/,
      /spouse/i,
      /not affiliated with/i,
      /5\.25%/,
      /TSP/,
    ],
  },
  '/services/iul-insurance': {
    dialog: usual,
    resources: 'Learn More About IUL Insurance',
    features: [3],
    comparison: [4],
    stories: [1],
    checklist: [6],
    faq: [6],
    says: [/terminal/i, /chronic/i, /critical/i, /Return of Premium/, /80\+/],
  },
  '/services/whole-life-insurance': {
    dialog: usual,
    resources: 'Whole Life Insurance Education',
    features: [3],
    steps: [4],
    stories: [1],
    checklist: [6],
    faq: [6],
    says: [
      /Premium payment/i,
      /Cash value growth/i,
      /Dividend distribution/i,
      /Access benefits/i,
      /living benefits/i,
    ],
  },
  '/services/annuities': {
    dialog: usual,
    resources: 'Retirement Income Planning',
    features: [3],
    stories: [1],
    checklist: [6],
    faq: [6],
    says: [/fixed index/i, /immediate/i, /long-term care/i, /Return of Premium/, /80\+/],
  },
  '/services/mortgage-protection': { dialog: usual, resources: 'Mortgage Protection Resources' },
  '/services/first-responders': {
    dialog: 'Schedule Your Free First Responder Consultation',
    resources: 'Educational Resources for First Responders',
    features: [4],
    risks: [4],
    products: [4],
    names: [5],
    stats: [3],
    buttons: ['Learn More', 'Check My Eligibility'],
  },
  '/services/truckers': {
    dialog: 'Schedule Your Free Trucker Consultation',
    resources: 'Financial Resources for Truckers',
    products: [4],
    features: [4],
    stats: [4],
    buttons: ['Get My Free Quote'],
    says: [/24-48 hours/],
  },
  '/services/construction-workers': {
    dialog: 'Schedule Your Free Construction Worker Consultation',
    resources: 'Resources for Construction Families',
    risks: [3],
    products: [4],
    names: [12],
    stats: [4],
    features: [4],
    buttons: ['Get Free Consultation', 'Get Quick Quote'],
  },
}

const lengths = {
  cards: (section: Section, look: string) =>
    section.kind === 'cards' && section.look === look ? section.cards.length : null,
  steps: (section: Section) => (section.kind === 'steps' ? section.steps.length : null),
  comparison: (section: Section) => (section.kind === 'comparison' ? section.rows.length : null),
  checklist: (section: Section) => (section.kind === 'checklist' ? section.items.length : null),
  stats: (section: Section) => (section.kind === 'stats' ? section.stats.length : null),
  stories: (section: Section) => (section.kind === 'stories' ? section.stories.length : null),
  faq: (section: Section) => (section.kind === 'faq' ? section.questions.length : null),
}

/** The first counts of a kind: a page may have more sections than are listed for it, never fewer. */
function counts(page: ServicePage, kind: string): number[] {
  const look = ['features', 'risks', 'products', 'names'].includes(kind)
  const of = (section: Section) =>
    look ? lengths.cards(section, kind) : lengths[kind as Exclude<keyof typeof lengths, 'cards'>](section)
  return page.sections.map(of).filter((count) => count !== null)
}

const open = databaseOpener('sqlite')

it('every service page of the catalogue is written and listed here', () => {
  const paths = servicePages().map((page) => page.path as string)
  expect([...pages.keys()].sort()).toEqual([...paths].sort())
  expect(Object.keys(listed).sort()).toEqual([...paths].sort())
})

describe.each(Object.entries(listed))('%s', (path, wanted) => {
  const page = pages.get(path)
  if (!page) throw new Error(`${path} is not written`)

  it('has the sections that are listed for it, with their counts', () => {
    expect(page.sections[0]?.kind).toBe('hero')
    for (const [kind, numbers] of Object.entries(wanted)) {
      if (!Array.isArray(numbers) || typeof numbers[0] !== 'number') continue
      const found = counts(page, kind)
      for (const count of numbers) expect(found, `${kind} of ${found.join(', ')}`).toContain(count)
    }
    for (const kind of ['quote', 'resources'] as const)
      expect(page.sections.filter((section) => section.kind === kind)).toHaveLength(1)
    const ids = page.sections.flatMap((section) => ('id' in section ? [section.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says it on the page, with the dialog, the form and the machine’s words', async () => {
    const door = await openDoor(open)
    const html = await (await door.get(path)).text()
    expect(html).toMatch(
      new RegExp(`<dialog[^>]*id="consultation-dialog"[\\s\\S]*?<h2[^>]*>${wanted.dialog}</h2>`),
    )
    expect(html).toContain(`data-size="${page.dialog.size}"`)
    expect(html).toMatch(/<section id="quick-quote-form"[\s\S]*?<form[^>]*action="\/"/)
    expect(html).toContain(`<input type="hidden" name="from" value="${path}"/>`)
    expect(html).toContain(`>${wanted.resources}</h2>`)
    expect(html).toContain('Continue Learning')
    expect(html).toContain('View All Educational Resources')
    expect(html).toContain(`href="tel:${agency.phoneLink}"`)
    const main = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
    for (const button of wanted.buttons ?? []) expect(main).toContain(button)
    for (const sentence of wanted.says ?? []) expect(main).toMatch(sentence)
    if (page.sections.some((section) => section.kind === 'stories'))
      expect(main).toContain('Illustrative example')
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
      (match) => JSON.parse(match[1] ?? ''),
    )
    const types = data.map((value) => value['@type'])
    expect(types).toContain('Service')
    expect(types).toContain('BreadcrumbList')
    const questions = page.sections.flatMap((section) => (section.kind === 'faq' ? section.questions : []))
    const faq = data.find((value) => value['@type'] === 'FAQPage')
    expect((faq?.mainEntity ?? []).map((entry: { name: string }) => entry.name)).toEqual([
      ...new Set(questions.map(({ question }) => question)),
    ])
    expect(JSON.stringify(data)).not.toMatch(/AggregateRating|"Review"/)
  })

  it('has at least 900 words of substance and answers of 40 to 120 words', () => {
    expect(wordsOf(page).length).toBeGreaterThanOrEqual(900)
    for (const section of page.sections) {
      if (section.kind !== 'faq') continue
      for (const { question, answer } of section.questions) {
        const length = answer.split(/\s+/).length
        expect(length, question).toBeGreaterThanOrEqual(40)
        expect(length, question).toBeLessThanOrEqual(120)
      }
    }
  })

  it('keeps within what search engines show, and promises nothing nobody may promise', () => {
    expect(page.meta.title.length).toBeLessThanOrEqual(65)
    expect(page.meta.description.length).toBeLessThanOrEqual(160)
    expect(page.meta.keywords?.length ?? 0).toBeGreaterThanOrEqual(3)
    expect(stringsOf(page.sections).join('\n')).not.toMatch(
      /risk[- ]free|guaranteed safe|no risk\b|act now|limited time|lorem ipsum/i,
    )
    expect(stringsOf(page.sections).join('\n')).not.toMatch(
      /(within|or) (30 minutes|1 hour|2 hours)(?! during business hours)/,
    )
  })
})

it('no two pages share a run of 12 words', () => {
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const [path, page] of pages)
    for (const text of stringsOf(page.sections)) {
      const words = text
        .toLowerCase()
        .split(/[^\w$%’'-]+/)
        .filter(Boolean)
      for (let at = 0; at + 12 <= words.length; at++) {
        const run = words.slice(at, at + 12).join(' ')
        const other = seen.get(run)
        if (other && other !== path) shared.push(`${other} and ${path}: ${run}`)
        seen.set(run, path)
      }
    }
  expect(shared).toEqual([])
})

it('no client script holds a page’s words', () => {
  const folder = fileURLToPath(new URL('../build/client/assets', import.meta.url))
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(scripts.length).toBeGreaterThan(3)
  const found = [...pages.values()]
    .flatMap((page) => stringsOf(page.sections))
    .filter((text) => text.length > 60 && scripts.some((script) => script.includes(text.slice(0, 50))))
  expect(found).toEqual([])
})

/** What is printed: not ids and names of pictures, and a claim's note stands only at /disclosures. */
const unprinted = new Set([
  'kind',
  'id',
  'tone',
  'look',
  'icon',
  'scene',
  'does',
  'to',
  'href',
  'note',
  'source',
])

function stringsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return unprinted.has(key) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((item) => stringsOf(item, key))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, item]) => stringsOf(item, name))
  return []
}

const wordsOf = (page: ServicePage) => stringsOf(page.sections).flatMap((text) => text.split(/\s+/))

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
}
