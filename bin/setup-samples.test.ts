/** What `npm run setup` takes out of the sample agency's files, and what it leaves. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSetup } from '#test/support/setup.ts'
import { readAgencyFile } from './agency/read-agency.ts'

const license = [
  ...['--license-states', 'Colorado, KS', '--license-lines', 'Life, Health'],
  ...['--license-expires', '2028-06-30'],
]
const names = ['carriers', 'figures', 'licenses', 'people', 'regions', 'reviews', 'stories', 'theme']

it('leaves the samples out, and each file with the comment that says what it holds', async () => {
  const { setup, read, folder } = openSetup()
  const run = await setup('--name', 'Front Range', '--state', 'CO', ...license, '--leave-samples-out')
  expect(run).toMatchObject({ status: 0, stderr: '' })
  const values = Object.fromEntries(names.map((name) => [name, readAgencyFile(folder, `${name}.yaml`)]))
  expect(values).toMatchObject({
    carriers: { carriers: [] },
    figures: {},
    licenses: {
      agency: {
        states: ['Colorado', 'Kansas'],
        lines: ['Life', 'Health'],
        expires: '2028-06-30',
        numbers: {},
      },
      agents: {},
    },
    people: { people: [] },
    regions: null,
    reviews: { reviews: [], testimonials: [] },
    stories: { stories: [] },
    theme: { map: null },
  })
  expect(values.figures).toEqual({})
  expect(existsSync(join(folder, 'pictures/ohio.svg'))).toBe(false)
  for (const name of names) expect(read(`${name}.yaml`), name).toMatch(/^# [\s\S]*\n# {3}\S/)
  expect(run.stdout).toMatch(/Nothing is in carriers\.yaml, figures\.yaml, .* and stories\.yaml/)
  expect(run.stdout).toContain('agency/states/colorado.yaml is not there')

  const after = names.map((name) => read(`${name}.yaml`))
  expect(await setup('--leave-samples-out')).toMatchObject({ status: 0, stderr: '' })
  expect(names.map((name) => read(`${name}.yaml`))).toEqual(after)
})

it('leaves what the owner wrote herself', async () => {
  const { setup, read, folder, change } = openSetup()
  change('people.yaml', (text) =>
    text.replace('\npeople:\n', '\npeople:\n  - license: joan\n    role: Owner\n    about: Joan.\n'),
  )
  change('carriers.yaml', (text) => `${text}  - Own Mutual\n`)
  change('licenses.yaml', (text) =>
    text.replace(
      'agents:\n  marian',
      'agents:\n  joan: { holder: Joan Doe, npn: "9990002", home: Colorado, states: [Colorado], lines: [Life], expires: 2028-06-30 }\n  marian',
    ),
  )
  change('reviews.yaml', (text) =>
    text.replace(
      '\nreviews:\n',
      '\nreviews:\n  - { name: Ann P., place: Pueblo, about: Term, permission: 2026-05-31, text: Good. }\n',
    ),
  )
  change('figures.yaml', (text) => text.replace(/(families:[\s\S]*?)\n {2}sample: true/, '$1'))
  change('theme.yaml', (text) => text.replace('ohio.svg', 'own.svg'))
  const own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>'
  for (const name of ['own.svg', 'ohio.svg']) writeFileSync(join(folder, 'pictures', name), own)

  expect(await setup(...license, '--leave-samples-out')).toMatchObject({ status: 0, stderr: '' })
  expect(readAgencyFile(folder, 'people.yaml')).toMatchObject({ people: [{ license: 'joan' }] })
  expect(readAgencyFile(folder, 'carriers.yaml')).toEqual({ carriers: [{ name: 'Own Mutual' }] })
  expect(readAgencyFile(folder, 'licenses.yaml')).toMatchObject({ agents: { joan: { npn: '9990002' } } })
  expect(readAgencyFile(folder, 'reviews.yaml')).toMatchObject({ reviews: [{ name: 'Ann P.' }] })
  expect(Object.keys(readAgencyFile(folder, 'figures.yaml') as object)).toEqual(['families'])
  expect(readAgencyFile(folder, 'theme.yaml')).toMatchObject({ map: { picture: 'own.svg' } })
  expect(read('pictures/ohio.svg')).toBe(own)
})

it.each([
  [
    'without a license of your own',
    [],
    /--leave-samples-out: the license in licenses\.yaml is the sample’s; add yours/,
  ],
  [
    'without its end',
    ['--license-states', 'CO', '--license-lines', 'Life'],
    /--license-expires: is missing; Day on/,
  ],
  [
    'without the number that California wants',
    ['--license-states', 'CA', '--license-lines', 'Life', '--license-expires', '2028-06-30'],
    /--license-numbers: is missing; /,
  ],
  [
    'with a state that is none and a number of none',
    ['--license-states', 'CO, Kanzas', '--license-numbers', '0A1'],
    /"Kanzas" is none of the fifty states[\s\S]*cannot read "0A1"; write it as California: 0A12345/,
  ],
])('takes nothing out %s', async (_what, flags, said) => {
  const { setup, read } = openSetup()
  const before = [...names, 'agency'].map((name) => read(`${name}.yaml`))
  const run = await setup(...flags, '--leave-samples-out')
  expect(run.status).toBe(1)
  expect(run.stderr).toMatch(said)
  expect([...names, 'agency'].map((name) => read(`${name}.yaml`))).toEqual(before)
})

it('asks for the number of California and prints no one else’s', async () => {
  const { setup, folder } = openSetup()
  const flags = ['--license-states', 'CA', '--license-lines', 'Life', '--license-expires', '2028-06-30']
  const run = await setup(...flags, '--license-numbers', 'CA: 0A12345', '--leave-samples-out')
  expect(run).toMatchObject({ status: 0, stderr: '' })
  expect(readAgencyFile(folder, 'licenses.yaml')).toMatchObject({
    agency: { numbers: { California: '0A12345' } },
  })
})
