/** Every rule of the house finds the fault planted for it, and leaves the sound neighbour alone. */
import { describe, expect, it } from 'vitest'
import { figuresIn, findStrayEnvironment, findStrayFacts } from './facts.ts'
import { findCircles, findFloorFaults, findKnots } from './floors.ts'
import { findDeadLinks, knownAddresses } from './links.ts'
import { findUncataloguedRoutes } from './routes.ts'
import { findBadNames, findForbiddenMarkup } from './shape.ts'
import { findLongFiles, findLongFunctions } from './sizes.ts'
import type { Source } from './source.ts'

/** A small house in memory: path and text. */
const house = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

describe('floors', () => {
  const forms: [string, string][] = [
    ['import', `import { open } from '#app/leads/lead.ts'`],
    ['import type', `import type { Lead } from '#app/leads/lead.ts'`],
    ['export from', `export { open } from '#app/leads/lead.ts'`],
    ['export all', `export * from '#app/leads/lead.ts'`],
    ['export type', `export type { Lead } from '#app/leads/lead.ts'`],
    ['import()', `export const later = () => import('#app/leads/lead.ts')`],
    ['computed import()', 'export const later = (x: string) => import(`#app/leads/$' + '{x}.ts`)'],
    ['type import()', `export type Lead = import('#app/leads/lead.ts').Lead`],
    ['typeof import()', `export type All = typeof import('#app/leads/lead.ts')`],
    ['relative', `import { open } from '../leads/lead.ts'`],
    ['side effect', `import '#app/leads/lead.ts'`],
    ['declare module', `declare module '#app/leads/lead.ts' { interface Lead { more: string } }`],
  ]
  it.each(forms)('refuses a way up: %s', (_, text) => {
    expect(findFloorFaults(house({ 'app/forms/field.ts': `\n${text}` }))).toEqual([
      expect.stringMatching(
        /^app\/forms\/field\.ts:2 imports \S+: app\/leads stands on floor 5; app\/forms stands on floor 3 and may use app\/forms and floors 0 to 2 \(lib, theme, platform, ui, content\)$/,
      ),
    ])
  })

  it('refuses a room of the same floor', () => {
    const faults = findFloorFaults(
      house({ 'app/leads/lead.ts': `import { slug } from '#app/articles/model/slug.ts'` }),
    )
    expect(faults).toEqual([
      expect.stringContaining('app/articles stands on floor 5; app/leads stands on floor 5'),
    ])
  })

  it('refuses what lies outside app/, and a room nobody planned', () => {
    expect(
      findFloorFaults(house({ 'app/lib/dates.ts': `import { start } from '../../server.ts'` })),
    ).toHaveLength(1)
    expect(
      findFloorFaults(house({ 'app/lib/dates.ts': `import { open } from '#test/support/databases.ts'` })),
    ).toHaveLength(1)
    expect(findFloorFaults(house({ 'app/stuff/dates.ts': '' }))).toEqual([
      expect.stringContaining('in no room'),
    ])
  })

  it('keeps migrations apart', () => {
    expect(
      findFloorFaults(house({ 'db/migrations/0001-a.ts': `import { id } from '#app/lib/ids.ts'` })),
    ).toHaveLength(1)
    expect(
      findFloorFaults(house({ 'app/leads/a.ts': `import { up } from '#db/migrations/0001-a.ts'` })),
    ).toHaveLength(1)
  })

  it('allows the own room, lower floors, packages, and a test its support', () => {
    const text = `import './lead.ts'\nimport '#app/forms/field.ts'\nimport 'zod'\nimport '#app/platform/process/log.ts'`
    expect(findFloorFaults(house({ 'app/leads/a.ts': text }))).toEqual([])
    expect(findFloorFaults(house({ 'app/leads/a.test.ts': `import '#test/support/databases.ts'` }))).toEqual(
      [],
    )
    expect(
      findFloorFaults(house({ 'app/routes/home.tsx': `import type { Route } from './+types/home.ts'` })),
    ).toEqual([])
  })
})

describe('a room within a room', () => {
  const faultsOf = (path: string, target: string) =>
    findFloorFaults(house({ [path]: `import '#app/${target}'` }))

  it('stands on its own floor, above the room around it', () => {
    expect(faultsOf('app/recruits/site/page.tsx', 'recruits/career.ts')).toEqual([])
    expect(faultsOf('app/recruits/site/page.tsx', 'services/services.ts')).toEqual([])
    expect(faultsOf('app/routes/layout.tsx', 'recruits/site/dialog.ts')).toEqual([])
    expect(faultsOf('app/recruits/career.ts', 'recruits/site/dialog.ts')).toHaveLength(1)
    expect(faultsOf('app/site/frame.tsx', 'recruits/site/dialog.ts')).toHaveLength(1)
  })

  it('is any folder that is named, and no other', () => {
    expect(faultsOf('app/recruits/list/rows.ts', 'services/services.ts')).toHaveLength(1)
  })
})

describe('public routes', () => {
  it('need a row of the catalogue, without which the page cache takes them for nothing', () => {
    const keyOf = (path: string) => (path === '/known' || path.startsWith('/list/') ? path : '404')
    const children = ['known', 'list/:name', '*', 'new', '/newer/:id'].map((path) => ({ path }))
    expect(findUncataloguedRoutes([{ children }], keyOf)).toEqual([
      expect.stringMatching(/^\/new has a route and no row/),
      expect.stringMatching(/^\/newer\/:id has a route and no row/),
    ])
  })
})

describe('circles', () => {
  it('finds one made of types alone', () => {
    const circle = house({
      'app/leads/a.ts': `import type { B } from './b.ts'\nexport type A = B`,
      'app/leads/b.ts': `export type B = import('./c.ts').C`,
      'app/leads/c.ts': `import type { A } from '#app/leads/a.ts'\nexport type C = A`,
    })
    expect(findCircles(circle)).toEqual([
      'circle: app/leads/a.ts -> app/leads/b.ts -> app/leads/c.ts -> app/leads/a.ts',
    ])
  })

  it('leaves a diamond alone', () => {
    const diamond = house({
      'app/leads/a.ts': `import './b.ts'\nimport './c.ts'`,
      'app/leads/b.ts': `import './d.ts'`,
      'app/leads/c.ts': `import './d.ts'`,
      'app/leads/d.ts': '',
    })
    expect(findCircles(diamond)).toEqual([])
  })

  it('finds folders that need each other, also through a third and by types, where no files do', () => {
    const knot = house({
      'app/leads/a.ts': `import './in/b.ts'`,
      'app/leads/in/b.ts': '',
      'app/leads/in/c.ts': `import type { D } from '../by/d.ts'`,
      'app/leads/by/d.ts': `import '../e.ts'`,
      'app/leads/e.ts': '',
      'app/leads/by/f.test.ts': `import '../a.ts'`,
    })
    expect(findCircles(knot)).toEqual([])
    expect(findKnots(knot)).toEqual(['app/leads', 'app/leads/by', 'app/leads/in'])
    expect(findKnots(knot.filter(({ path }) => path !== 'app/leads/e.ts'))).toEqual([])
  })
})

describe('facts', () => {
  const facts = {
    phones: ['(614) 555-0111'],
    words: ['desk@planted.example'],
    promises: ['within two days'],
    figures: [...figuresIn('70+ carriers'), ...figuresIn('$9,000,000+ paid'), ...figuresIn('95% stay')],
  }
  const strays: [string, string][] = [
    ['a phone number', `export const call = 'Call (614) 555-0111 now'`],
    ['the number in another notation', `export const call = 'tel:+1-614.555.0111'`],
    ['the number in JSX', `export const Call = () => <p>614 555 0111</p>`],
    [
      'the e-mail address',
      'export const mail = (s: string) => `mailto:desk@planted.example?subject=$' + '{s}`',
    ],
    ['a promise', `export const soon = 'We call Within two days.'`],
    ['a claim', `export const Claim = () => <li>70+ carriers</li>`],
    ['a sum', `export const sum = '$9,000,000+'`],
    ['a percentage', `export const share = 'and 95% stay'`],
  ]
  it.each(strays)('finds %s', (_, text) => {
    expect(findStrayFacts(house({ 'app/site/strip.tsx': text }), facts)).toHaveLength(1)
  })

  it('lets the desk speak of its own deadlines', () => {
    const text = `export const link = 'works within two days'`
    expect(findStrayFacts(house({ 'app/desk/invitation.tsx': text, 'server.ts': text }), facts)).toEqual([])
  })

  it('leaves content, comments, classes and other numbers alone', () => {
    expect(
      findStrayFacts(
        house({ 'app/content/agency/agency.ts': `export const phone = '(614) 555-0111'` }),
        facts,
      ),
    ).toEqual([])
    const sound = `// (614) 555-0111\nexport const box = 'max-w-[95%] w-195% 170+ 614-555-0199'`
    expect(findStrayFacts(house({ 'app/site/strip.tsx': sound }), facts)).toEqual([])
  })
})

describe('environment', () => {
  const reads = [
    'export const port = process.env.PORT',
    `export const port = process['env'].PORT`,
    'export const { PORT } = process.env',
    `import { env } from 'node:process'\nexport const port = env.PORT`,
  ]
  it.each(reads)('finds %s', (text) => {
    expect(findStrayEnvironment(house({ 'app/platform/mailer.ts': text }))).toHaveLength(1)
    expect(findStrayEnvironment(house({ 'server.ts': text }))).toHaveLength(1)
    expect(findStrayEnvironment(house({ 'app/platform/config/config.ts': text }))).toEqual([])
  })
})

describe('links', () => {
  const known = knownAddresses(
    [
      { path: '/' },
      { children: [{ path: '/admin', children: [{ path: 'leads/:id' }] }, { path: '*' }] },
      { path: 'services/:name' },
    ],
    ['/privacy'],
  )
  const dead = [
    `export const Link = () => <a href="/nowhere">x</a>`,
    `export const Link = () => <NavLink to={'/nowhere#top'}>x</NavLink>`,
    'export const Link = () => <a href={`/nowhere/$' + '{id}`}>x</a>',
    `export const Form = () => <form action="/nowhere?a=1" />`,
    `export const item = { href: '/services' }`,
    `throw redirect('/admin/nowhere')`,
  ]
  it.each(dead)('finds %s', (text) => {
    expect(findDeadLinks(house({ 'app/site/menu.tsx': text }), known)).toHaveLength(1)
  })

  it('leaves living, outer and local ones alone', () => {
    const text = [
      `export const a = <a href="/#top">x</a>`,
      'export const b = <a href={`/admin/leads/$' + '{id}?tab=1`}>x</a>',
      `export const c = <a href="/services/annuities">x</a>`,
      `export const d = <a href="//elsewhere.example/x">x</a>`,
      `export const e = <a href="#here">x</a>`,
      `export const f = redirect('/privacy', 303)`,
    ]
    expect(findDeadLinks(house({ 'app/site/menu.tsx': text.join('\n') }), known)).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (count: number) => '\n'.repeat(count)

  it('finds long files', () => {
    expect(findLongFiles(house({ 'app/leads/a.ts': lines(500) }))).toEqual([])
    expect(findLongFiles(house({ 'test/a.test.ts': lines(501) }))).toEqual([
      'test/a.test.ts has 501 lines, the cap is 500',
    ])
  })

  it.each([
    ['take', (body: string) => `export function take() {${body}}`],
    ['take', (body: string) => `export const take = () => {${body}}`],
    ['take', (body: string) => `export const rooms = { take() {${body}} }`],
    ['take', (body: string) => `export class Room { take() {${body}} }`],
    ['Room', (body: string) => `export const Room = memo(() => {${body}})`],
  ] as const)('finds a long function %s', (name, write) => {
    expect(findLongFunctions(house({ 'app/leads/a.tsx': write(lines(79)) }))).toEqual([])
    expect(findLongFunctions(house({ 'app/leads/a.tsx': write(lines(80)) }))).toEqual([
      `app/leads/a.tsx:1: ${name} has 81 lines, the cap is 80`,
    ])
  })

  it('lets texts and cases be as long as they are', () => {
    const text = `export const page = () => {${lines(90)}}`
    expect(findLongFunctions(house({ 'app/content/a.ts': text, 'app/leads/a.test.ts': text }))).toEqual([])
  })
})

describe('shape', () => {
  it.each([
    'app/lib/utils.ts',
    'app/utils/dates.ts',
    'test/helpers/a.ts',
    'app/leads/common.server.ts',
    'app/misc/a.ts',
    'app/leads/types.ts',
    'app/leads/index.ts',
    'app/leads/LeadCard.tsx',
    'app/leads/lead-old.ts',
  ])('refuses the name %s', (path) => {
    expect(findBadNames(house({ [path]: 'export const a = 1' }))).not.toEqual([])
  })

  it('refuses a barrel under any name', () => {
    expect(
      findBadNames(house({ 'app/leads/door.ts': `export * from './a.ts'\nexport { b } from './b.ts'` })),
    ).toHaveLength(1)
    expect(
      findBadNames(house({ 'app/leads/lead-card.tsx': `export { b } from './b.ts'\nexport const a = 1` })),
    ).toEqual([])
    expect(findBadNames(house({ 'db/migrations/0001-leads.ts': 'export const a = 1' }))).toEqual([])
  })

  it('refuses blocked markup', () => {
    const found = (path: string, text: string) => findForbiddenMarkup(house({ [path]: text }))
    const style = 'export const A = () => <p style={{ color: "red" }} />'
    const html = 'export const A = () => <p dangerouslySetInnerHTML={{ __html: x }} />'
    for (const text of [style, html, 'export const rest = { dangerouslySetInnerHTML: { __html: x } }'])
      expect(found('app/ui/a.tsx', text)).toHaveLength(1)
    expect(found('app/leads/lead-mail.tsx', style)).toEqual([])
  })
})
