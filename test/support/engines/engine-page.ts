/** A visitor's window in one of the engines: what Playwright's `Page` is to Chromium. Whatever it waits for is a state of the page. */
import { endOfWaiting } from '../shared-browser.ts'
import type { Contact, Remote } from './remote.ts'
import { type Found, findInPage, type Target } from './target.ts'

export interface EnginePage {
  goto(path: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  click(target: Target): Promise<void>
  /** Replaces what stands in a field, key by key. */
  fill(target: Target, text: string): Promise<void>
  /** Chooses the option of a select by what it says or sends. */
  choose(target: Target, option: string): Promise<void>
  press(keys: string): Promise<void>
  type(text: string): Promise<void>
  /** Waits until the target is there to be used, and tells of it. */
  find(target: Target): Promise<Found>
  see(text: string | RegExp): Promise<void>
  seeNot(text: string): Promise<void>
  /** What is in sight, as text. */
  text(): Promise<string>
  path(): Promise<string>
  /** Calls a function in the page. It sees nothing but its arguments. */
  evaluate<A extends unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  /** Calls a function in the page until it returns something true, which comes back. */
  until<A extends unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  /** Has the browser fill in the form around the focused field. @throws in an engine that cannot. */
  autofill(contact: Contact): Promise<void>
  screenshot(): Promise<Buffer>
  /** What stands in the first frame of the page, for what goes by keyboard. */
  frame(): Promise<EnginePage>
  openWindow(): Promise<EnginePage>
}

export function enginePage(remote: Remote, base: string): EnginePage {
  const evaluate = <A extends unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A) =>
    remote.call(String(inPage), args) as Promise<R>

  const page: EnginePage = {
    goto: (path) => remote.goto(new URL(path, base).href),
    back: () => remote.back(),
    forward: () => remote.forward(),
    reload: () => remote.reload(),
    async click(target) {
      // Something may still move it when it is found: what was typed is brought into sight a moment later, and would take it away. So the mouse
      // goes there first, and presses once it is on it.
      await wait(async () => {
        const { x, y } = await page.find(target)
        await remote.pointAt({ x, y })
        const now = await page.find(target)
        if (!now.hovered || now.x !== x || now.y !== y) return `the mouse does not get to ${target.name}`
        await remote.clickAt({ x, y })
        return true
      })
    },
    async fill(target, text) {
      await found(target, true)
      if (text === '') await remote.press([['Backspace']])
      else await page.type(text)
      // It stays in sight until the browser has brought what was typed there by itself.
      await page.find(target)
    },
    async choose(target, option) {
      await found(target, true)
      await evaluate((said) => {
        const select = document.activeElement as HTMLSelectElement
        const chosen = [...select.options].find(({ text, value }) => text.trim() === said || value === said)
        if (!chosen) throw new Error(`no option "${said}"`)
        chosen.selected = true
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
      }, option)
    },
    press: (keys) => remote.press([keys.split('+')]),
    type: (text) => remote.press([...text].map((letter) => [letter])),
    find: (target) => found(target, false),
    see: (text) =>
      wait(async () => {
        const said = await page.text()
        return (typeof text === 'string' ? said.includes(text) : text.test(said)) || `not in sight: ${text}`
      }).then(() => {}),
    seeNot: (text) =>
      wait(async () => !(await page.text()).includes(text) || `still in sight: ${text}`).then(() => {}),
    text: () => evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ')),
    path: () => evaluate(() => location.pathname + location.search + location.hash),
    evaluate,
    until: async (inPage, ...args) => {
      const seen = await wait(async () => {
        const value = await evaluate(inPage, ...args)
        return value ? { value } : `not so: ${inPage}`
      })
      return seen.value
    },
    async autofill(contact) {
      const { autofill } = remote
      if (!autofill) throw new Error('this engine fills in no forms')
      await wait(async () => (await autofill(contact)) || 'the browser does not know the form')
    },
    screenshot: () => remote.screenshot(),
    async frame() {
      await page.until(() => document.querySelector('iframe'))
      return enginePage({ ...remote, ...(await remote.frame()) }, base)
    },
    openWindow: async () => enginePage(await remote.openWindow(), base),
  }

  /** Where the target is, once it has stood still between two looks. */
  async function found(target: Target, focus: boolean): Promise<Found> {
    let before: Found | string = ''
    return wait(async () => {
      const now: Found | string = await evaluate(findInPage, target, focus)
      const stands =
        typeof now === 'object' && typeof before === 'object' && now.x === before.x && now.y === before.y
      const problem = typeof now === 'string' ? now : `${target.name} does not stand still`
      before = now
      return stands ? (now as Found) : problem
    })
  }

  /** Looks until there is something that is no text, which says why not. A page that is being left cannot be asked; the next one can. */
  async function wait<T>(look: () => Promise<T>): Promise<Exclude<T, string>> {
    const end = Date.now() + endOfWaiting
    for (;;) {
      const seen = await look().catch((fault: Error) => fault.message)
      if (seen && typeof seen !== 'string') return seen as Exclude<T, string>
      if (Date.now() > end)
        throw new Error(
          `${seen || 'never came true'}, at ${await page.path()}: ${(await page.text()).slice(0, 400)}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }

  return page
}
