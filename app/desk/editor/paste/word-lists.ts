/** Word draws a list as paragraphs: the style of each names its list and level, and its sign is a word of its own. */
import { renameElement } from '../schema/rename-element.ts'
import { styleOf } from './pasted-style.ts'

/** What the style of a paragraph says of its list ("mso-list:l0 level2 lfo1"), as data attributes, or null. */
export function itemOf(element: Element): Record<'list' | 'level' | 'kind' | 'start', string> | null {
  const [, list, level = '', override] =
    /(?:^|;)mso-list:(l\d+) level(\d)( lfo\d+)?/.exec(styleOf(element)) ?? []
  if (!list || element.localName === 'li') return null
  const signs = [...element.querySelectorAll('span')].filter((span) => /mso-list:ignore/.test(styleOf(span)))
  const sign = signs[0]?.textContent?.trim() ?? ''
  const kind = /^\(?(?:\d{1,4}|[a-z]|[ivxlc]{1,6})[.)]/i.test(sign) ? 'ol' : 'ul'
  return {
    list: list + (override ?? ''),
    level,
    kind,
    start: /^\(?([1-9]\d{0,2})[.)]/.exec(sign)?.[1] ?? '1',
  }
}

/** Makes lists of the paragraphs in `made` that are items. */
export function makeLists(made: HTMLElement) {
  /** The lists that are open, the outermost first. */
  let open: HTMLElement[] = []
  for (const item of made.querySelectorAll<HTMLElement>('[data-level]')) {
    const { list, level = '', kind } = item.dataset
    // Something else stands between the two.
    if (item.previousSibling !== open[0]) open = []
    open = open.filter((one) => (one.dataset.level ?? '') <= level)
    const innermost = open.at(-1)
    const isOther = innermost?.dataset.list !== list || innermost?.localName !== kind
    if (innermost?.dataset.level === level && isOther) open.pop()
    const outer = open.at(-1)
    if (outer?.dataset.level !== level) open.push(openList(item, outer))
    open.at(-1)?.append(renameElement(item, 'li'))
  }
}

/** Within the last item of `outer`, or where `item` stands. */
function openList(item: HTMLElement, outer: HTMLElement | undefined): HTMLElement {
  const { list = '', level = '', kind = 'ul', start = '1' } = item.dataset
  const made = item.ownerDocument.createElement(kind)
  Object.assign(made.dataset, { list, level })
  if (start !== '1') made.setAttribute('start', start)
  if (outer) outer.lastElementChild?.append(made)
  else item.before(made)
  return made
}
