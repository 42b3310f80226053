/** `npm run setup` as an owner runs it, on a copy of the sample agency. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram } from '#test/support/run-program.ts'
import { openSetup } from '#test/support/setup.ts'
import { factQuestions } from './agency/fact-questions.ts'
import { readAgencyFile } from './agency/read-agency.ts'

it('writes what the flags say, and leaves comments and the rest as they were', async () => {
  const { setup, read, folder } = openSetup()
  const before = read('agency.yaml')
  const run = await setup(
    ...['--name', 'Prairie: Lantern', '--state', 'ks', '--zip', '66044', '--founded', '2009'],
    ...['--hours', 'Mon - Thu: 8 AM - 5 PM; Saturday: 9:30 AM - 12 PM', '--booking-url', 'none'],
  )
  expect(run).toMatchObject({ status: 0, stderr: '' })
  expect(readAgencyFile(folder, 'agency.yaml')).toMatchObject({
    name: 'Prairie: Lantern',
    state: 'Kansas',
    address: { state: 'KS', zip: '66044', city: 'Cleveland' },
    timeZone: 'America/Chicago',
    founded: 2009,
    bookingUrl: null,
    hours: {
      1: { opens: 480, closes: 1020 },
      4: { opens: 480, closes: 1020 },
      6: { opens: 570, closes: 720 },
    },
  })
  const comments = (of: string) => of.split('\n').filter((line) => line.startsWith('#')).length
  expect(comments(read('agency.yaml'))).toBe(comments(before))
})

it('asks first what one sells and where, and sets up an agency for home, auto and Medicare in Arizona', async () => {
  const { setup, folder } = openSetup()
  expect(factQuestions.slice(0, 3).map(({ flag }) => flag)).toEqual(['sells', 'medicare', 'state'])
  const run = await setup(
    ...['--sells', 'Home, auto insurance and Medicare', '--medicare', '4, 21', '--state', 'AZ'],
    ...['--name', 'Saguaro Street', '--npn', '9980001', '--leave-samples-out', '--license-states', 'AZ'],
    ...['--license-lines', 'Property, Casualty, Accident and health', '--license-expires', '2028-04-30'],
  )
  expect(run).toMatchObject({ status: 0, stderr: '' })
  expect(readAgencyFile(folder, 'agency.yaml')).toMatchObject({
    lines: ['home', 'auto', 'medicare'],
    medicare: { organizations: 4, plans: 21 },
    state: 'Arizona',
    timeZone: 'America/Phoenix',
  })
})

it.each([
  [['--sells', 'pets'], /--sells: "pets" is no line of the catalogue; they are iul, /],
  [['--sells', 'medicare', '--medicare', 'none'], /--medicare: CMS wants both numbers/],
  [
    ['--sells', 'auto'],
    /lines\.0: "auto" needs the line of authority Casualty, and licenses\.yaml has only Life/,
  ],
  [
    [
      ...['--sells', 'workers-comp', '--license-states', 'Ohio'],
      ...['--license-lines', 'Property, Casualty', '--license-expires', '2028-04-30'],
    ],
    /lines\.0: "workers-comp" cannot be sold in Ohio: the law lets the state’s own fund alone sell it there/,
  ],
  [
    [
      ...['--sells', 'home, flood', '--license-states', 'Ohio'],
      ...['--license-lines', 'Property', '--license-expires', '2028-04-30'],
    ],
    /lines\.0: "home" needs the line of authority Casualty, and licenses\.yaml has only Property;(?!.*"flood")/s,
  ],
  [
    ['--sells', 'small-business'],
    /"small-business" needs the lines of authority Property and Casualty, and licenses\.yaml has only Life/,
  ],
  [
    ['--sells', 'iul, truckers'],
    /lines\.1: "truckers" has a page that speaks of whole-life, mortgage-protection, annuities/,
  ],
  [['--sells', 'medicare', '--medicare', '4, 0'], /--medicare/],
])('says of %j what to do', async (words, said) => {
  const { setup } = openSetup()
  const run = await setup(...words)
  expect(run.status).toBe(1)
  expect(run.stderr).toMatch(said)
})

it('says what is left of the sample, with the line', async () => {
  const { setup } = openSetup()
  const { stdout } = await setup('--name', 'Prairie Lantern')
  expect(stdout).toMatch(/agency\/agency\.yaml still says .*: legalName \(line \d+\), phone \(line \d+\), /)
  expect(stdout).not.toMatch(/\bname \(line/)
  expect(stdout).toMatch(/agency\/reviews\.yaml: 9 entries are marked sample: true/)
  expect(stdout).toMatch(/agency\/logo\.svg is the sample’s/)
})

it('writes nothing when one answer is wrong, and says all that is', async () => {
  const { setup, read } = openSetup()
  const before = read('agency.yaml')
  const run = await setup(
    '--name',
    'Prairie Lantern',
    '--phone',
    '12',
    '--state',
    'Kanzas',
    '--hours',
    'Monday: 6 PM - 9 AM',
  )
  expect(run.status).toBe(1)
  expect(run.stderr).toMatch(/--phone: is no telephone number/)
  expect(run.stderr).toMatch(/--state: "Kanzas" is none of the fifty states/)
  expect(run.stderr).toMatch(/--hours: .*closes before it opens/)
  expect(read('agency.yaml')).toBe(before)
})

it.each([
  ['an unknown flag', ['--nmae', 'x'], /Unknown option '--nmae'[\s\S]*--legal-name/, 2],
  ['a call for help', ['--help'], /usage: npm run setup/, 0],
])('answers %s with how to use it', async (_what, args, said, status) => {
  const run = await openSetup().setup(...args)
  expect(run.stderr).toMatch(said)
  expect(run.status).toBe(status)
})

it('is called with words and ends with a code, and what it writes others may read', async () => {
  const { folder } = openSetup()
  const place = { AGENCY_FOLDER: folder }
  // Without a terminal.
  const none = await runProgram('bin/setup.ts', [], place)
  expect(none).toMatchObject({
    code: 2,
    err: expect.stringMatching(/This is no terminal[\s\S]*--legal-name/),
  })
  const { mode } = statSync(join(folder, 'agency.yaml'))
  const run = await runProgram('bin/setup.ts', ['--name', 'Prairie Lantern'], place)
  expect(run).toMatchObject({ code: 0, err: '', out: expect.stringContaining('What is left:') })
  expect(readFileSync(join(folder, 'agency.yaml'), 'utf8')).toContain('name: Prairie Lantern')
  expect(statSync(join(folder, 'agency.yaml')).mode).toBe(mode)
  expect(statSync(join(folder, '../.agency/theme.css')).mode & 0o044).toBe(0o044 & ~process.umask())
})

it('takes a zone and a ZIP code as people write them, and speaks no YAML', async () => {
  const { setup, read } = openSetup()
  const wrong = await setup('--state', 'NE', '--zip', '6850', '--time-zone', 'Middle')
  expect(wrong.stderr).toMatch(/--zip: "6850" is no ZIP code; write its five digits, as 44101$/m)
  expect(wrong.stderr).toMatch(
    /--time-zone: "Middle" is no time zone; write America\/Chicago or America\/Denver$/m,
  )
  expect((await setup('--state', 'NE', '--zip', "'68501'", '--time-zone', 'Central')).status).toBe(0)
  expect(read('agency.yaml')).toMatch(/zip: ['"]68501['"]\n[\s\S]*timeZone: America\/Chicago/)
})

it('refuses a day that is still to come for legal pages, and a producer number too short', async () => {
  const run = await openSetup().setup('--legal-pages-from', '2999-12-01', '--npn', '12')
  expect(run.stderr).toMatch(/--legal-pages-from: lies in the future; write the day/)
  expect(run.stderr).toMatch(/--npn: is no National Producer Number; write its digits/)
})

it('says where an agent is licensed and the agency is not', async () => {
  const { setup, change } = openSetup()
  change('licenses.yaml', (text) =>
    text
      .replace('states: all', 'states: [Ohio]')
      .replace(/ {2}numbers: \{ California: SAMPLE-CA-0001 \}\n/, ''),
  )
  expect((await setup('--name', 'Prairie Lantern')).stdout).toMatch(
    /licenses\.yaml: walter is licensed in .*Tennessee.*, and the agency is not/,
  )
})
