/** What a public page carries inside itself, so that it paints without a further request. */

import { failedNotice } from '#app/forms/field.ts'
import { themeStyle } from '#app/theme/theme-style.server.ts'
import clock from './asleep/clock.js?raw'
import heights from './asleep/heights.js?raw'
import near from './asleep/near.js?raw'
import tell from './asleep/tell.js?raw'
import ways from './asleep/ways.js?raw'
import loader from './loader.js?raw'
import index from './site.css?raw'

const texts: Record<string, string> = {
  // A glob passes by folders that begin with a dot.
  '../../.agency/theme.css': themeStyle,
  ...import.meta.glob<string>(
    ['./**/*.css', '!./site.css', '../ui/**/*.css', '../articles/*.css', '../recruits/site/*.css'],
    { query: '?inline', import: 'default', eager: true },
  ),
}

/** What scripts draw on a page that has nothing of it when it is served. */
const drawnLater = [
  '../ui/toast.css',
  // The forms of dialogs, which are drawn when they are opened.
  '../ui/field.css',
  './forms/control.css',
  './forms/site-form.css',
  './forms/steps/steps.css',
  './forms/issue-summary.css',
  './research/research-wait.css',
  './links/phone-line.css',
  './pages/not-found-page.css',
]

/** The sheets that site.css lists, in its order. */
const sheets = [...index.matchAll(/^@import "([^"]+)" layer\((\w+)\)/gm)].map(([, path = '', layer = '']) => {
  const text = texts[path]
  if (text === undefined)
    throw new Error(`site.css imports ${path}, which is not among the sheets of the first paint`)
  return { layer, text, classes: drawnLater.includes(path) ? [] : classesOf(layer, text) }
})

/** The classes of which a page must have one to need the sheet; none where every page needs it. */
function classesOf(layer: string, text: string): string[] {
  if (layer !== 'components' && layer !== 'pages') return []
  return [...new Set([...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))]
}

const layers = /^@layer [^;{]+;/m.exec(index)?.[0] ?? ''

export const firstPaint = {
  /** The sheets that a rendered page needs. The rest comes with the first page that is opened from it (page-style.tsx). */
  styleFor(html: string): string {
    const present = new Set<string>()
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names.split(' ')) present.add(name)
    let style = layers
    let open = ''
    for (const { layer, text, classes } of sheets) {
      if (classes.length > 0 && !classes.some((name) => present.has(name))) continue
      if (layer !== open) style += `${open && '}'}@layer ${layer}{`
      open = layer
      style += text.trim()
    }
    return `${style}}`
  },
  /** Runs in the head, before anything is laid out. */
  early: near,
  /** Runs at the end of the page. The build has made both short (vite.config.ts). */
  loader: [clock, ways, loader, tell, heights].join('\n').replace('{failedNotice}', failedNotice),
}
