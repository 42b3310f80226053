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
      'looks at the real day, which may be a Friday night or end meanwhile: call stopAt before, or inMinutes or inDays (test/support/clock.ts)',
  },
  {
    is: isReady,
    instead:
      'waits for a worker by a promise that any worker keeps: workerAtWork of test/support/visit.ts asks for the one of its scope',
  },
  {
    is: isUnheard,
    instead:
      'happens when the page may not listen yet, which then shows nothing of it: listenAt(page, path) of test/support/let-in.ts goes there and waits',
  },
  {
    is: isOfPageBefore,
    instead:
      'fills a field in right behind a link, and the page before may have one of that name: wait first for what only the next one has',
  },
  {
    is: isUnfocused,
    instead: 'gives the focus behind a selection, and with it another caret: focus first, then select',
  },
  {
    is: isChosenPort,
    instead: 'chooses a port by hand, which may be taken: listen on 0, and ask which it is',
  },
]

/** The text of a statement, in one line, and of those beside it; nothing of what is no statement of a block. */
function besides({
  node,
  parents,
  source,
}: Seen): { before: string; here: string; after: string } | undefined {
  const body = parents.at(-1)?.body
  const at = Array.isArray(body) ? body.indexOf(node) : -1
  if (!Array.isArray(body) || at < 1 || !/^(Expression|Variable)/.test(node.type)) return undefined
  const [before = '', here = '', after = ''] = [at - 1, at, at + 1].map((n) =>
    textOf(source, body[n]).replace(/\s+/g, ' '),
  )
  return { before, here, after }
}

/** What colleagues and visitors do beside the page. */
const elsewhere =
  /^(?:const \w+ = )?await (?:(?:desk|door)(?:\.\w+)*\.(?:post|lead)|applied|apply|ownerSaves|reviewAsOwner)\(/

function isUnheard(seen: Seen): boolean {
  const beside = besides(seen)
  const [, page] = /^await (\w+(?:\.\w+)?)\.goto\((?!'\/(?!admin))/.exec(beside?.before ?? '') ?? []
  if (!beside || !page || !elsewhere.test(beside.here)) return false
  return !new RegExp(`^await ${page}\\.(goto|reload)\\(`).test(beside.after)
}

function isOfPageBefore(seen: Seen): boolean {
  const { before, here } = besides(seen) ?? { before: '', here: '' }
  return (
    /^await .*getByRole\('link'.*\.(click|press)\(/.test(before) &&
    /^await [\w.]*getBy(Label|Placeholder)\(.*\.(fill|selectOption|check|uncheck|setInputFiles|press)\(/.test(
      here,
    )
  )
}

function isUnfocused(seen: Seen): boolean {
  const { before, here } = besides(seen) ?? { before: '', here: '' }
  const selects = /^await .*(selectText\(|setSelectionRange|addRange|setBaseAndExtent|\.select\(\))/
  return selects.test(before) && /^await .*\.focus\(\)/.test(here)
}

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
  if (!isNow) return false
  // The page's own clock, or what it is set to.
  const isOfPage = parents.some((parent) =>
    /^(evaluate|addInitScript|install|pauseAt|setFixedTime)$/.test(calledIn(parent)),
  )
  return !isOfPage && !isStopped({ node, parents, source })
}

/**
 * Whether the clock stands still wherever this place is reached: because the test or the function around it has stopped it before, or
 * each of those that name the function has.
 */
function isStopped({ node, parents, source }: Seen, through: readonly Syntax[] = []): boolean {
  const at = parents.findIndex((parent, n) => isFunction(parent) && !isDescribe(parents[n - 1]))
  const around = parents[at]
  if (!around) return false
  if (through.includes(around)) return true
  if (stoppersIn(source).test(source.text.slice(around.start, node.start))) return true
  const name = nameOf(around, parents[at - 1])
  const named = name === undefined ? [] : namedIn(source, name, around)
  return named.length > 0 && named.every((seen) => isStopped(seen, [...through, around]))
}

const isFunction = ({ type }: Syntax) => /^(FunctionDeclaration|(Arrow)?FunctionExpression)$/.test(type)
const isDescribe = (node?: Syntax) => node !== undefined && /^describe/.test(calledIn(node))

function nameOf(made: Syntax, holder?: Syntax): string | undefined {
  const id = holder?.type === 'VariableDeclarator' ? holder.id : made.id
  return isSyntax(id) && typeof id.name === 'string' ? id.name : undefined
}

/** Where `name` stands in the file, but for where it is declared. */
function namedIn(source: Source, name: string, declared: Syntax): Seen[] {
  const found: Seen[] = []
  walk(treeOf(source), (node, parents) => {
    const parent = parents.at(-1)
    if (node.type !== 'Identifier' || node.name !== name || parent === declared) return
    if (parent?.type !== 'VariableDeclarator' || parent.id !== node)
      found.push({ node, parents: [...parents], source })
  })
  return found
}

/** Calls that stop the clock: `stopAt`, and functions of the file that begin with it. */
function stoppersIn(source: Source): RegExp {
  const names = ['stopAt']
  walk(treeOf(source), (node, parents) => {
    const name = isFunction(node) ? nameOf(node, parents.at(-1)) : undefined
    if (name && /\bstopAt\(/.test(source.text.slice(node.start, node.end))) names.push(name)
  })
  return new RegExp(`\\b(${names.join('|')})\\(`)
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
