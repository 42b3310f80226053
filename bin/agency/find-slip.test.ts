/** What somebody gets to read after a slip of the pen: one sentence, with the line and what to write. */
import { expect, it } from 'vitest'
import { mistakesAfter } from '#test/support/agency-mistakes.ts'
import { openSetup } from '#test/support/setup.ts'

it.each([
  [
    'one space too few',
    '  city: ',
    ' city: ',
    /:\d+: the line begins too far left or right; line it up|or the one below it, begins too far/,
  ],
  [
    'one space too many',
    '  city: ',
    '   city: ',
    /:\d+: the line, or the one below it, begins too far left or right; line it up/,
  ],
  ['tabs', /^ {2}/gm, '\t', /:\d+: the line begins with a tab; write spaces instead$/],
  ['no space after the colon', 'founded: ', 'founded:', /:\d+: write a space after the colon$/],
  [
    'an apostrophe between single quotes',
    /tagline: .*/,
    "tagline: 'Carla's advice'",
    /:\d+: an apostrophe .*put the text in "double quotes" instead$/,
  ],
  [
    'a quote that stays open',
    /tagline: .*/,
    'tagline: "Advice',
    /:\d+: a quote that begins here is not closed; write it at the end/,
  ],
  [
    'a quote inside quotes',
    /tagline: .*/,
    'tagline: "Our "own" advice"',
    /:\d+: a quote ends a text in "double quotes"; write \\"/,
  ],
  [
    'a colon in a text',
    /tagline: .*/,
    'tagline: Carla: advice',
    /:\d+: the text has a colon in it; put it in "double quotes"$/,
  ],
  [
    'a sign that means something',
    /tagline: .*/,
    'tagline: @carla',
    /:\d+: the text begins with a sign that .*"double quotes"$/,
  ],
  [
    'a bracket that stays open',
    /closedOn: .*/,
    'closedOn: [2026-12-24',
    /:\d+: a bracket above this line is not closed; write } or \]/,
  ],
  [
    'a line without a name',
    /^tagline: .*/m,
    'Advice',
    /:\d+: the line has no name before it; write it as name: value/,
  ],
])('%s', async (_what, from, to, said) => {
  expect(await mistakesAfter('agency.yaml', (text) => text.replace(from, to))).toEqual([
    expect.stringMatching(said),
  ])
})

it('an example whose note was taken away from only some of its lines', async () => {
  expect(
    await mistakesAfter(
      'people.yaml',
      () => '# people:\n- license: joan\n    role: Owner\n    about: Two.\n',
    ),
  ).toEqual([expect.stringMatching(/people\.yaml:2: the line, or the one below it, begins too far/)])
})

it('is told by the setup as well, and nothing is written', async () => {
  const { setup, change, read } = openSetup()
  change('agency.yaml', (text) => text.replace('founded: ', 'founded:'))
  const before = read('agency.yaml')
  const run = await setup('--name', 'Prairie Lantern')
  expect(run.stderr).toMatch(
    /^agency\/agency\.yaml:\d+: write a space after the colon\nNothing was written\.$/m,
  )
  expect([run.status, read('agency.yaml')]).toEqual([1, before])
})
