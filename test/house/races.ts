/**
 * What makes a journey pass today and fail tomorrow: looking after a while, at what may have passed, at a day that nobody set. Each
 * is refused with what cannot race in its place.
 */
import { isCode, isSyntax, place, type Source, type Syntax, stringOf, treeOf, walk } from './source.ts'

/** What drives a browser: journeys, and what they are made of. */
const isDriven = ({ path, text }: Source) =>
  path.startsWith('test/journeys/') ||
  (path.startsWith('test/support/') && /from 'playwright-core'|import\('playwright-core'\)/.test(text))

interface Seen {
  node: Syntax
  parents: readonly Syntax[]
  source: Source
}

const rules: readonly { is(seen: Seen): boolean; instead: string }[] = [
  {
    is: isSleep,
    instead:
      'waits for a while: wait for what is to be seen (waitFor, expect.poll) or asked (page.waitForRequest), move the page’s clock (page.clock.runFor), or shorten the wait of the product (waits of test/support/visit.ts); where nothing is to happen, see test/support/nothing-more.ts',
  },
  {
    is: isPassing,
    instead:
      'waits for a message, which may have passed by then: said(page, words) of test/support/messages.ts hears it all the same',
  },
  {
    is: isLate,
    instead:
      'begins to wait when the answer may have come: keep the promise before what causes it, and await it behind',
  },
  {
    is: isRealDay,
    instead:
      'looks at the real day, which may be a Friday night or end meanwhile: stopAt, inMinutes or inDays of test/support/clock.ts',
  },
  {
    is: isReady,
    instead:
      'waits for a worker by a promise that any worker keeps: workerAtWork of test/support/visit.ts asks for the one of its scope',
  },
  {
    is: isChosenPort,
    instead: 'chooses a port by hand, which may be taken: listen on 0, and ask which it is',
  },
]

/** Races in what drives a browser, one sentence each. */
export function findRaces(sources: readonly Source[]): string[] {
  return sources
    .filter(isCode)
    .filter(isDriven)
    .flatMap((source) => {
      const faults: string[] = []
      walk(treeOf(source), (node, parents) => {
        for (const { is, instead } of rules)
          if (is({ node, parents, source })) faults.push(`${place(source, node.start)} ${instead}`)
      })
      return faults
    })
}

/** The last name of what is called: `waitFor` of `page.locator('p').waitFor()`. */
function calledIn(node: Syntax): string {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return ''
  const { callee } = node
  if (!isSyntax(callee)) return ''
  const named = callee.type === 'MemberExpression' ? callee.property : callee
  return isSyntax(named) && typeof named.name === 'string' ? named.name : ''
}

const textOf = ({ text }: Source, node: unknown) => (isSyntax(node) ? text.slice(node.start, node.end) : '')
const argumentsOf = (node: Syntax) => (Array.isArray(node.arguments) ? node.arguments : [])

function isSleep({ node, parents }: Seen): boolean {
  if (node.type === 'ImportDeclaration') return stringOf(node.source) === 'node:timers/promises'
  if (stringOf(node) === 'networkidle') return true
  const called = calledIn(node)
  if (called === 'waitForTimeout') return true
  if (called !== 'setTimeout' || argumentsOf(node).length < 2) return false
  // What is called later than it would be is a slow browser; a promise that is kept by the time alone is a while.
  return parents.some((parent) => parent.type === 'NewExpression' && calledIn(parent) === 'Promise')
}

function isPassing({ node, source }: Seen): boolean {
  if (calledIn(node) !== 'waitFor' || /toasts\.test\.ts$/.test(source.path)) return false
  const { callee } = node
  const on = isSyntax(callee) ? textOf(source, callee.object) : ''
  return on.includes('hasText') && /^\w+(\.page)?\s*\.locator\(\s*'\.toast'/.test(on)
}

function isLate({ node }: Seen): boolean {
  const { argument } = node
  return (
    node.type === 'AwaitExpression' &&
    isSyntax(argument) &&
    /^waitFor(Request|Response|Event)$/.test(calledIn(argument))
  )
}

function isRealDay({ node, parents, source }: Seen): boolean {
  if (source.path.endsWith('/clock.ts')) return false
  const isNow =
    (node.type === 'NewExpression' && calledIn(node) === 'Date' && argumentsOf(node).length === 0) ||
    (node.type === 'MemberExpression' && /^(Date\.now|Temporal\.Now)$/.test(textOf(source, node)))
  if (!isNow || /\bstopAt\(/.test(source.text)) return false
  // The page's own clock, or what it is set to.
  return !parents.some((parent) =>
    /^(evaluate|addInitScript|install|pauseAt|setFixedTime)$/.test(calledIn(parent)),
  )
}

function isReady({ node, source }: Seen): boolean {
  return node.type === 'MemberExpression' && /\bserviceWorker\.ready$/.test(textOf(source, node))
}

function isChosenPort({ node }: Seen): boolean {
  if (calledIn(node) === 'listen') return isPort(argumentsOf(node)[0])
  const { key, value } = node
  const name = isSyntax(key) ? (key.name ?? key.value) : undefined
  return node.type === 'Property' && typeof name === 'string' && /^port$/i.test(name) && isPort(value)
}

const isPort = (node: unknown): boolean =>
  isSyntax(node) && node.type === 'Literal' && Number.isInteger(Number(node.value)) && Number(node.value) > 0
