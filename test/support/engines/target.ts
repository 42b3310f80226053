/** What a visitor means on a page: by what it is and says, seldom by its place in the markup. */
export interface Target {
  kind: 'button' | 'link' | 'heading' | 'field' | 'css'
  /** What it says, whole or in part, or its selector. */
  name: string
  /** Selector of what it must stand in; the page otherwise. */
  within: string
}

const target =
  (kind: Target['kind']) =>
  (name: string, within = 'body'): Target => ({ kind, name, within })

export const button = target('button')
export const link = target('link')
export const heading = target('heading')
/** What can be filled in or ticked, by its label. */
export const field = target('field')
export const css = target('css')

/** Where something stands that a pointer would meet now, and the state of it. */
export interface Found {
  x: number
  y: number
  value: string
  checked: boolean
  /** Whether the mouse is on it, as its styles would know. */
  hovered: boolean
  text: string
}

/**
 * Runs in the page: finds what is in sight and brings it to the middle; with `focus` the keyboard goes there, too, and what stands
 * in it is selected. A text when it is not there, or something lies on it.
 */
export function findInPage({ kind, name, within }: Target, focus = false): Found | string {
  // What is still on its way may move everything between the look and the press.
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded')
    return 'the page is not whole yet'
  // It is asked for once the page is painted (first-paint.server.ts), and presses before it lead elsewhere.
  if (document.documentElement.dataset.scripted === '') return 'the script of the page is not there yet'
  const selectors = {
    button: 'button, [role=button], summary, input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    field: 'input:not([type=hidden]), select, textarea, [role=textbox], [role=combobox]',
    css: name,
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const said = [
      element.getAttribute('aria-label'),
      by
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
      labels.map((label) => label.textContent).join(' '),
      kind === 'field' ? '' : element.textContent,
    ]
    return plain(said.find(Boolean))
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  // Behind a dialog nothing can be used.
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const reach = (element: Element) => dialogs.length === 0 || dialogs.at(-1)?.contains(element)
  const all = [...document.querySelectorAll(within)]
    .flatMap((place) => [...place.querySelectorAll(selectors[kind])])
    .filter((element) => reach(element) && isSeen(element))
  const found =
    kind === 'css'
      ? all[0]
      : (all.find((element) => named(element) === name) ??
        all.find((element) => named(element).includes(name)))
  if (!(found instanceof HTMLElement)) return `no ${kind} "${name}" in sight`
  if (focus) {
    // The page's own scrolling glides, and what glides is not where it was looked for. It is brought here below.
    found.focus({ preventScroll: true })
    if (document.activeElement !== found) return `the ${kind} "${name}" takes no focus`
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.select()
  }
  const state = {
    value: 'value' in found ? String(found.value) : '',
    checked: 'checked' in found && Boolean(found.checked),
    hovered: found.matches(':hover'),
    text: plain(found.innerText),
  }
  const middle = () => {
    // A link that runs over two lines has nothing in the middle of its box.
    const boxes = [...found.getClientRects(), found.getBoundingClientRect()]
    const { x, y, width, height } = boxes.find((box) => box.width > 0 && box.height > 0) ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const meets = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y)
    return hit && (found.contains(hit) || hit.closest('label')?.control === found)
  }
  if (!meets(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const at = middle()
  if (!meets(at))
    return `something lies on the ${kind} "${name}": ${document.elementFromPoint(at.x, at.y)?.outerHTML.slice(0, 120)}`
  return { ...at, ...state }
}
