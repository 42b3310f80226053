/** The questions of `npm run setup`, answered by somebody at a keyboard. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../node.mjs'
import { AgencyDocuments } from './agency-document.ts'
import { factQuestions } from './fact-questions.ts'
import { licenseQuestions } from './license-questions.ts'
import { lookQuestions } from './look-questions.ts'
import { askAll } from './question.ts'
import { NewLogo } from './read-pictures.ts'

const rounds = { factQuestions, lookQuestions, licenseQuestions }
const enter = '\r'
const interrupt = '\x03'

function openRounds() {
  const folder = join(mkdtempSync(join(tmpdir(), 'ask-')), 'agency')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
  cpSync(join(root, 'agency'), folder, { recursive: true })
  return { folder, files: new AgencyDocuments(folder), logo: new NewLogo(folder) }
}

/** Types what `answer` says to each thing the screen shows; undefined waits for more. */
async function answerAll(
  { files, logo }: ReturnType<typeof openRounds>,
  answer: (shown: string) => string | undefined,
) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let screen = ''
  let shown = ''
  output.on('data', (bytes: Buffer) => {
    screen += bytes
    shown += bytes
    const typed = answer(shown)
    if (typed === undefined) return
    shown = ''
    setImmediate(() => input.write(typed))
  })
  return { answered: await askAll(rounds, files, logo, { input, output }), screen }
}

const asks = [...factQuestions, ...lookQuestions].map(({ ask }) => ask)
const license: Readonly<Record<string, string>> = {
  'States in which': `Colorado${enter}`,
  'Lines on': `Life${enter}`,
  'Day on which': `2028-04-30${enter}`,
  'Numbers that': enter,
}

it('takes Enter for what stands there, and changes nothing by it', async () => {
  const open = openRounds()
  const before = readFileSync(join(open.folder, 'agency.yaml'), 'utf8')
  const left = [...asks, 'Your logo', 'Leave the samples out']
  const { answered } = await answerAll(open, (shown) => {
    if (!left[0] || !shown.includes(left[0].slice(0, 20))) return undefined
    left.shift()
    return enter
  })
  expect(answered).toBe(false)
  open.files.save()
  expect(readFileSync(join(open.folder, 'agency.yaml'), 'utf8')).toBe(before)
})

it('says what to do with a wrong answer, and asks for the license once the samples go', async () => {
  const open = openRounds()
  const left = [
    ...asks.map((ask) => [ask, enter]),
    ['Your logo', `nowhere.svg${enter}`],
    ['there is no file', `\x15${enter}`],
    ['Leave the samples out', 'y'],
    ...Object.entries(license),
  ]
  const { answered, screen } = await answerAll(open, (shown) => {
    const [ask, typed] = left[0] ?? []
    if (!ask || !shown.includes(ask.slice(0, 16))) return undefined
    left.shift()
    return typed
  })
  expect(answered).toBe(true)
  expect(screen).toContain('4 people')
  expect(open.files.open('licenses.yaml').value(['agency', 'states'])).toEqual(['Colorado'])
})

it('has written nothing when somebody leaves at any question', async () => {
  const open = openRounds()
  const names = readdirSync(open.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
  const before = names.map((name) => readFileSync(join(open.folder, name), 'utf8'))
  const all = [...asks, 'Your logo', 'Leave the samples out', ...Object.keys(license)]
  for (const at of all.keys()) {
    const left = all.slice(0, at + 1)
    const { answered } = await answerAll({ ...open, files: new AgencyDocuments(open.folder) }, (shown) => {
      const [ask] = left
      if (!ask || !shown.includes(ask.slice(0, 16))) return undefined
      left.shift()
      if (left.length === 0) return interrupt
      return ask === 'Leave the samples out' ? 'y' : (license[ask] ?? enter)
    })
    expect([all[at], answered]).toEqual([all[at], undefined])
  }
  expect(names.map((name) => readFileSync(join(open.folder, name), 'utf8'))).toEqual(before)
  expect(readdirSync(open.folder, { recursive: true, encoding: 'utf8' })).toHaveLength(
    names.length + ['pictures', 'states'].length,
  )
})
