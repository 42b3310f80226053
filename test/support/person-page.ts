/** The page of a person in a browser: the tabs of the composer, and the parts that are folded until asked for. */
import type { Page } from 'playwright-core'

/** Chooses what is written: "Email", "Appointment". */
export const chooseTab = (page: Page, name: string): Promise<void> =>
  page.locator('.composer-tabs').getByText(name, { exact: true }).click()

/** Unfolds a part of the page by its heading: "Policies", "Files". */
export const unfold = (page: Page, name: string): Promise<void> =>
  page.locator('.fold > details > summary').filter({ hasText: name }).first().click()
