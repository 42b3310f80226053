/** What a public page carries inside itself, so that it paints without a further request. */
import siteScript from 'virtual:site-script'
import { themeStyle } from '#app/theme/theme-style.server.ts'
import index from './site.css?raw'

/** `.focus-x-0` to `.focus-y-10`, which a picture has of the point that its crops keep (articles/model/picture.ts). */
const focusRules = ['x', 'y']
  .flatMap((side) =>
    Array.from({ length: 11 }, (_, tenth) => `.focus-${side}-${tenth}{--focus-${side}:${tenth * 10}%}`),
  )
  .join('')

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
  './forms/steps.css',
  './forms/issue-summary.css',
  './links/phone-line.css',
]

/** The sheets that site.css lists, in its order. */
const sheets = [...index.matchAll(/^@import "([^"]+)" layer\((\w+)\)/gm)].map(([, path = '', layer = '']) => {
  const own = texts[path]
  if (own === undefined)
    throw new Error(`site.css imports ${path}, which is not among the sheets of the first paint`)
  const text = path === './research/feature-picture.css' ? own + focusRules : own
  const isForAll = layer !== 'components' && layer !== 'pages'
  return { layer, text, isLater: drawnLater.includes(path), needs: isForAll ? [] : needsOf(text) }
})

for (const path of drawnLater) if (!(path in texts)) throw new Error(`${path} is no sheet of the first paint`)

const layers = /^@layer [^;{]+;/m.exec(index)?.[0] ?? ''

/** By one class attribute, its words. Attributes repeat: there are some hundreds. */
const names = new Map<string, readonly string[]>()

function namesOf(attribute: string): readonly string[] {
  const known = names.get(attribute)
  if (known) return known
  if (names.size > 5_000) names.clear()
  const found = attribute.split(' ')
  names.set(attribute, found)
  return found
}

/** By the sheets that a page needs, their text: as many as there are kinds of pages. */
const styles = new Map<string, string>()

function styleOf(needed: readonly boolean[]): string {
  const key = needed.map(Number).join('')
  const known = styles.get(key)
  if (known !== undefined) return known
  if (styles.size > 200) styles.clear()
  const style = joinSheets(sheets.filter((_, n) => needed[n]))
  styles.set(key, style)
  return style
}

function joinSheets(chosen: typeof sheets): string {
  let style = ''
  let open = ''
  for (const { layer, text } of chosen) {
    if (layer !== open) style += `${open && '}'}@layer ${layer}{`
    open = layer
    style += text.trim()
  }
  return open && `${style}}`
}

const classMark = ' class="'

function classesIn(html: string): ReadonlySet<string> {
  const present = new Set<string>()
  for (let at = html.indexOf(classMark); at >= 0; at = html.indexOf(classMark, at)) {
    const begin = at + classMark.length
    at = html.indexOf('"', begin)
    if (at < 0) break
    for (const name of namesOf(html.slice(begin, at))) present.add(name)
  }
  return present
}

export const firstPaint = {
  /**
   * In two pieces: `first` for what stands before `end`, the first screen, and `rest` to stand there. So the first
   * screen comes with the first packets (RFC 6928: 14 KB).
   */
  styleFor(html: string, end = html.length): { first: string; rest: string } {
    const above = classesIn(html.slice(0, end))
    const below = end < html.length ? classesIn(html.slice(end)) : above
    const isWhole = end === html.length
    const isFirst = sheets.map(
      ({ needs, isLater }) => needs.length === 0 || (isLater && isWhole) || isNeeded(needs, above),
    )
    const isRest = sheets.map(({ needs, isLater }, n) => !isFirst[n] && (isLater || isNeeded(needs, below)))
    return { first: layers + styleOf(isFirst), rest: isWhole ? '' : styleOf(isRest) }
  },
  /**
   * Runs in the head, before anything is laid out: steps of a form and what is shown late are hidden only from those whose scripts
   * run. Who comes from elsewhere sees headlines in stand-in letters (theme-sheet.ts); these and the site's own script are asked for
   * when the whole page has been painted, for on a slow line they would come before its words: the second frame begins when the first
   * is on its way to the screen. What is pressed in an island before that is kept for it. Should the script not come, everything is shown
   * again. Who begins at the top of a page has what lies
   * far below laid out later (behavior/far-below.ts).
   */
  early: [
    'window.dataLayer=[];{',
    'const{dataset:d}=document.documentElement,frame=requestAnimationFrame,taps=window.earlyTaps=[],',
    'plain=()=>{if(!d.scripted){for(const t of taps)t.ariaBusy=null;delete d.scripted;delete d.near}};',
    'd.scripted="";',
    'if(performance.getEntriesByType("navigation")[0]?.type=="navigate"){',
    'if(!location.hash)d.near="";',
    'if(!document.prerendering&&!document.referrer.startsWith(origin))d.standIn=""}',
    `const go=()=>{delete d.standIn;setTimeout(plain,8e3);import(${JSON.stringify(siteScript)}).catch(plain)};`,
    'addEventListener("click",({target:t})=>{',
    'if(d.scripted===""&&(t=t.closest("[data-island] button[type=button]"))){t.ariaBusy="true";taps.push(t)}});',
    'addEventListener("DOMContentLoaded",()=>document.prerendering?go():frame(()=>frame(()=>setTimeout(go))))}',
  ].join(''),
}

/** Classes that stand together: of each list one. */
type Need = readonly (readonly string[])[]

/** What a page must have, one of these, to need the sheet `text`: the classes of a selector. */
export function needsOf(text: string): Need[] {
  const selectors = [...text.matchAll(/([^{};@]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
  const needs = selectors.map((selector): Need => {
    const shown = selector.replace(/:not\(.*?\)+/g, '')
    const choices = [...shown.matchAll(/:(?:is|where)\(([^()]*)\)/g)].map(([, choice = '']) =>
      choice.split(','),
    )
    return [
      ...namesIn(shown.replace(/:\w+\(.*?\)+/g, '')).map((name) => [name]),
      // Only where each choice names a class: an element may be the other.
      ...choices
        .filter((choice) => choice.every((one) => namesIn(one).length > 0))
        .map((choice) => choice.flatMap(namesIn)),
    ]
  })
  return [...new Map(needs.filter(({ length }) => length > 0).map((need) => [need.join(), need])).values()]
}

/** Whether a page with the classes `present` has what one of `needs` asks for. */
export const isNeeded = (needs: readonly Need[], present: ReadonlySet<string>): boolean =>
  needs.some((need) => need.every((names) => names.some((name) => present.has(name))))

function namesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}
