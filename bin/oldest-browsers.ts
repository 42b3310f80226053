/**
 * The oldest browsers that each front works in. The build writes our scripts and styles for the site's, docs/supported-browsers.md
 * tells people, and test/browsers.test.ts finds what one of them lacks. A phone's browser has the number of its desktop.
 */
export type Browsers = Readonly<Record<'chrome' | 'firefox' | 'safari', string>>

export const oldestBrowsers = {
  site: { chrome: '111', firefox: '121', safari: '16.4' },
  desk: { chrome: '120', firefox: '121', safari: '17.4' },
} as const satisfies Record<string, Browsers>

const { chrome, firefox, safari } = oldestBrowsers.site

export const buildTargets: string[] = [
  `chrome${chrome}`,
  `edge${chrome}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${safari}`,
]
