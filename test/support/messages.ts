/** Messages that pass, as a journey hears them: each is written down as it comes, and can be waited for when it has gone again. */
import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** What was said in this document and not heard by the test yet. */
    messagesSaid?: string[]
  }
}

/** Writes down from now on what the pages of `context` say. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    window.messagesSaid = said
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('.toast')) {
        if (!seen.has(message)) said.push(message.textContent.replace(/\s+/g, ' ').trim())
        seen.add(message)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits until the page has said `words`, whether they still stand there or not. What was heard once is not heard again. */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  const pattern = typeof words === 'string' ? words.toLowerCase() : words
  await page.waitForFunction((wanted) => {
    const all = window.messagesSaid
    if (!all) throw new Error('nobody writes down what is said here: recordMessages comes first')
    const at = all.findIndex((text) =>
      typeof wanted === 'string' ? text.toLowerCase().includes(wanted) : wanted.test(text),
    )
    return at >= 0 && all.splice(at, 1).length === 1
  }, pattern)
}
