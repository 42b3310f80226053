/**
 * A page as a browser without scripts has it, without a browser: links are followed, forms filled in and sent, as HTML says. What is
 * only seen, style and size, is asked of a browser.
 */
import type { Document, Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Door } from './door.ts'

const { findAll, getAttributeValue: attributeOf, innerText } = DomUtils
type Root = Document | Element

export function openPlainPage({ url }: Pick<Door, 'url'>, cookie = '') {
  const jar = new Map<string, string>()
  if (cookie) keepCookies(jar, [cookie])
  let at = new URL(url)
  let document = parseDocument('')

  async function load(address: URL, sent: RequestInit = {}): Promise<void> {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(address, { ...sent, headers: { cookie }, redirect: 'manual' })
    keepCookies(jar, answer.headers.getSetCookie())
    const next = answer.headers.get('location')
    if (next !== null) return load(new URL(next, address))
    at = address
    document = parseDocument(await answer.text())
  }

  function send(button: Element): Promise<void> {
    const form = formOf(document, button)
    if (!form || 'disabled' in button.attribs) throw new Error(`nothing is sent by "${wordsOf(button)}"`)
    const pairs = new URLSearchParams(entriesOf(document, form, button))
    const target = new URL(attributeOf(button, 'formaction') ?? attributeOf(form, 'action') ?? at.href, at)
    const method = attributeOf(button, 'formmethod') ?? attributeOf(form, 'method')
    if (method?.toLowerCase() === 'post') return load(target, { method: 'POST', body: pairs })
    target.search = pairs.toString()
    return load(target)
  }

  function within(root: () => Root) {
    /** All that are one of `tags` and are called `name`. */
    const called = (tags: string, name: string) =>
      elementsOf(root()).filter((one) => isOne(one, tags) && nameOf(document, one) === name)
    const only = (tags: string, name: string, found = called(tags, name)): Element => {
      if (found[0] && found.length === 1) return found[0]
      throw new Error(`${found.length} of ${tags} "${name}" in: ${wordsOf(root()).slice(0, 4000)}`)
    }
    const field = (name: string) => only('input select textarea', name)
    return {
      get text() {
        return wordsOf(root())
      },
      get url() {
        return at
      },
      goto: (path: string) => load(new URL(path, url)),
      part(tag: string, text: string) {
        const found = elementsOf(root()).filter((one) => isOne(one, tag) && wordsOf(one).includes(text))
        const one = only(tag, text, found)
        return within(() => one)
      },
      has: (tag: string, name: string) => called(tag, name).length > 0,
      attribute: (tag: string, name: string, attribute: string) => attributeOf(only(tag, name), attribute),
      value: (name: string) => sentBy(field(name)),
      /** The words of the row that is chosen in a list. */
      chosen: (name: string) => wordsOf(chosenOf(field(name))),
      /** Fills a field in, by its label; a list by the words or the value of one of its rows. */
      fill(name: string, value: string) {
        const one = field(name)
        if (one.name === 'select') choose(one, value)
        else one.attribs.value = value
      },
      follow: (name: string) => load(new URL(attributeOf(only('a', name), 'href') ?? '', at)),
      press: (name: string) => send(only('button', name)),
    }
  }
  return within(() => document)
}

function keepCookies(jar: Map<string, string>, lines: readonly string[]) {
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
    jar.set(name, value)
  }
}

const elementsOf = (root: Root) => findAll(() => true, root.children)
const isOne = ({ name }: Element, tags: string) => tags.split(' ').includes(name)
const wordsOf = ({ children }: Root) => innerText(children).replace(/\s+/g, ' ').trim()

/** The words of it that are read out. */
function saidBy(element: Element): string {
  const hidden = elementsOf(element).filter((one) => attributeOf(one, 'aria-hidden') === 'true')
  return hidden.reduce((words, one) => words.replace(wordsOf(one), ''), wordsOf(element)).trim()
}

/** What assistive technology calls it: its label, or what it says. */
function nameOf(document: Document, element: Element): string {
  const label = attributeOf(element, 'aria-label')
  if (label) return label
  if (!isOne(element, 'input select textarea')) return saidBy(element)
  const id = attributeOf(element, 'id')
  const labels = elementsOf(document).filter(({ name }) => name === 'label')
  const own = labels.find(
    (one) => elementsOf(one).includes(element) || (id && attributeOf(one, 'for') === id),
  )
  return own ? wordsOf(own) : ''
}

function formOf(document: Document, control: Element): Element | undefined {
  const id = attributeOf(control, 'form')
  return elementsOf(document).find(
    (one) => one.name === 'form' && (id ? attributeOf(one, 'id') === id : elementsOf(one).includes(control)),
  )
}

function entriesOf(document: Document, form: Element, submitter: Element): [string, string][] {
  return elementsOf(document)
    .filter((one) => one === submitter || isOne(one, 'input select textarea'))
    .filter((one) => formOf(document, one) === form && !('disabled' in one.attribs))
    .filter((one) => !/^(checkbox|radio)$/.test(attributeOf(one, 'type') ?? '') || 'checked' in one.attribs)
    .flatMap((one) => {
      const name = attributeOf(one, 'name')
      return name ? [[name, sentBy(one)]] : []
    })
}

function sentBy(control: Element): string {
  if (control.name !== 'select') return attributeOf(control, 'value') ?? innerText(control)
  const chosen = chosenOf(control)
  return attributeOf(chosen, 'value') ?? wordsOf(chosen)
}

const rowsOf = (list: Element) => elementsOf(list).filter(({ name }) => name === 'option')

function chosenOf(list: Element): Element {
  const [first] = rowsOf(list)
  const chosen = rowsOf(list).find((row) => 'selected' in row.attribs) ?? first
  if (!chosen) throw new Error('a list without rows')
  return chosen
}

function choose(list: Element, wanted: string) {
  const chosen = rowsOf(list).find((row) => attributeOf(row, 'value') === wanted || wordsOf(row) === wanted)
  if (!chosen) throw new Error(`no "${wanted}" among ${rowsOf(list).map(wordsOf).join(', ')}`)
  for (const row of rowsOf(list)) delete row.attribs.selected
  chosen.attribs.selected = ''
}
