/**
 * Taken over by React when touched, or near somebody who reads. Until then, and where the script does not come, the
 * plain form of the server.
 */
import type { ReactNode } from 'react'
import { draftKey } from './drafts.ts'
import { whenIdle } from './when-idle.ts'

interface Island {
  draw(props: never): ReactNode
}
type Islands = Readonly<Record<string, Island | (() => Promise<Island>)>>
/** Fetches all of them; they are made of rooms that lie above this one. */
let bring = (): Promise<{ islands: Islands }> => Promise.reject(new Error('no islands'))

let isHere = false
const mounted = new WeakMap<HTMLElement, Promise<void>>()

/** Milliseconds after which a script that does not come counts as one that fails. */
const patience = 8000

/** Resolves when React has taken over; rejects when its script does not come, or not in time. Asked again it tries again. */
export function loadIsland(element: HTMLElement | null): Promise<void> {
  if (!element) return Promise.resolve()
  const known = mounted.get(element)
  const taken = known ?? take(element)
  if (!known) {
    mounted.set(element, taken)
    taken.catch(() => {
      mounted.delete(element)
      addEventListener('online', () => attempt(element), { once: true })
    })
  }
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('it is late')))
  return Promise.race([taken, late]).catch((error) => {
    // All steps of a form, as without scripts. React takes it over all the same when it comes later.
    element.querySelector('[data-step]')?.removeAttribute('data-step')
    element.dataset.plain = ''
    throw error
  })
}

async function take(element: HTMLElement) {
  // A browser remembers a file that it could not get, and asks for it no more.
  if (!isHere && !navigator.onLine) throw new Error('offline')
  // Beside each other: neither waits for the other's file.
  const [{ islands }, { mount }] = await Promise.all([bring(), import('./mount.tsx')])
  isHere = true
  const found = islands[element.dataset.island ?? '']
  const island = typeof found === 'function' ? await found() : found
  if (!island) throw new Error(`no island ${element.dataset.island}`)
  await mount(element, island.draw)
  element.dataset.ready = ''
  delete element.dataset.plain
}

const attempt = (element: HTMLElement | null) => loadIsland(element).catch(() => {})
const islandOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-ready])') : null

export function loadIslands(bringAll: typeof bring) {
  bring = bringAll
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  // What this tab typed into it before, or what waits on this device, is shown at once; so is what the address names, and
  // what somebody was quick to go into.
  for (const island of islands) {
    if (isWanted(island) || island.contains(document.activeElement)) void attempt(island)
    // Told by whoever writes that key.
    if (island.dataset.wanted) addEventListener(island.dataset.wanted, () => attempt(island))
  }

  // Nobody who only opens a page fetches anything: "near" begins when it is read.
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen)
        if (isIntersecting) {
          near.unobserve(target)
          whenIdle(() => attempt(islandOf(target)))
        }
    },
    { rootMargin: '100%' },
  )
  const begin = () => {
    // What it holds: most have no box of their own (display: contents).
    for (const { firstElementChild: form } of islands) if (form && !form.closest('dialog')) near.observe(form)
  }
  // Not a press: one on a form is its first touch, and one elsewhere mostly leads away.
  for (const kind of ['scroll', 'keydown'])
    addEventListener(kind, begin, { once: true, passive: true, capture: true })

  // The first touch is answered before the page has anything else to do.
  for (const kind of ['focusin', 'pointerdown', 'input'])
    document.addEventListener(kind, ({ target }) => {
      const island = islandOf(target)
      if (island) setTimeout(() => whenIdle(() => attempt(island)), 100)
    })
  // What only React serves waits for it.
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button[type=button]')
    const island = islandOf(event.target)
    if (!button || !island) return
    event.preventDefault()
    button.ariaBusy = 'true'
    answerLater(island, button, () => button.click())
  })
  // So does a form of several steps; one that is short, or whose script does not come, the browser sends.
  document.addEventListener('submit', (event) => {
    const form = event.target
    const island = islandOf(form)
    if (!(form instanceof HTMLFormElement) || !island || event.submitter?.hasAttribute('formaction')) return
    if (!navigator.onLine || form.dataset.step === undefined) return
    event.preventDefault()
    answerLater(
      island,
      form,
      () => form.requestSubmit(),
      () => form.submit(),
    )
  })
}

let answered: Promise<unknown> = Promise.resolve()

/** One after the other: React draws what one has changed before it gets the next. */
function answerLater(island: HTMLElement, pressed: HTMLElement, answer: () => void, giveUp = () => {}) {
  answered = answered
    .then(() => loadIsland(island))
    .then(answer, giveUp)
    .then(() => {
      pressed.ariaBusy = null
      return new Promise((drawn) => setTimeout(drawn))
    })
}

export const placeOf = (hash: string) => (hash.length > 1 ? document.getElementById(hash.slice(1)) : null)

function isWanted(island: HTMLElement): boolean {
  // The whole page is no place of a form: the skip link leads there.
  const target = placeOf(location.hash)
  if (target && target.id !== 'main' && target.contains(island)) return true
  try {
    const { island: name, wanted } = island.dataset
    if (wanted) return wanted === 'true' || localStorage.getItem(wanted) !== null
    return !island.closest('dialog') && sessionStorage.getItem(draftKey(name ?? '')) !== null
  } catch {
    // Without storage nothing was kept.
    return false
  }
}
