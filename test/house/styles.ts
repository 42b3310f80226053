/** Rules of the style sheets: every class has one file, every colour and size one name, every file its layer. */
import type { Source } from './source.ts'

const maxLines = 250
/** The sheets that pages load; every other one is imported by them, into a layer. */
const bundles = ['app/site/site.css', 'app/desk/desk.css', 'app/desk/editor.css']
const tokensFile = 'app/ui/tokens.css'

export interface StyleRule {
  source: Source
  line: number
  /** Each with the selectors around it put in for `&`. */
  selectors: string[]
  declarations: string[]
}

const isSheet = ({ path }: Source) => path.endsWith('.css')

/** The text with every comment blanked out, so that lines and places stay. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

function splitOutside(text: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  let quote = ''
  for (const character of text) {
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if ('(['.includes(character)) depth++
    else if (')]'.includes(character)) depth--
    if (character === sign && depth === 0 && !quote) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Every rule of a sheet, nested ones with their selectors written out. At-rules only pass on what is in them. */
export function rulesOf(source: Source): StyleRule[] {
  const text = withoutComments(source.text)
  const rules: StyleRule[] = []
  const open: (StyleRule | undefined)[] = []
  const around = () => open.findLast((rule) => rule !== undefined)
  let begin = 0
  for (const { 0: sign, index } of text.matchAll(/"[^"]*"|'[^']*'|[{};]/g)) {
    if (sign.length > 1) continue
    const before = text.slice(begin, index).trim()
    if (sign === '{') {
      const line = text.slice(0, index - before.length).split('\n').length
      const selectors = before.startsWith('@') ? undefined : nested(splitOutside(before, ','), around())
      const rule = selectors && { source, line, selectors, declarations: [] }
      if (rule) rules.push(rule)
      open.push(rule)
    } else {
      if (before && !before.startsWith('@')) around()?.declarations.push(before)
      if (sign === '}') open.pop()
    }
    begin = index + 1
  }
  return rules
}

const nested = (selectors: string[], outer: StyleRule | undefined) =>
  outer
    ? outer.selectors.flatMap((parent) =>
        selectors.map((inner) =>
          inner.includes('&') ? inner.replaceAll('&', parent) : `${parent} ${inner}`,
        ),
      )
    : selectors

/** The classes of what a selector styles: its last compound, whatever it must not be or contain left aside. */
function styledClasses(selector: string): string[] {
  const last = splitOutside(selector.replace(/\s*[>+~]\s*/g, ' '), ' ').at(-1) ?? ''
  const asked = last.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '').replace(/\[[^\]]*\]/g, '')
  return [...asked.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

export function findScatteredClasses(sources: readonly Source[]): string[] {
  const homes = new Map<string, StyleRule>()
  const faults = new Set<string>()
  for (const rule of sources.filter(isSheet).flatMap(rulesOf)) {
    if (rule.declarations.length === 0) continue
    for (const name of rule.selectors.flatMap(styledClasses)) {
      const home = homes.get(name) ?? rule
      homes.set(name, home)
      if (home.source.path !== rule.source.path)
        faults.add(
          `${rule.source.path}:${rule.line} styles .${name}, which is styled in ${home.source.path}:${home.line}: keep it there, and let the outer one set a custom property`,
        )
    }
  }
  return [...faults]
}

/** A colour outside the tokens, or a size of text that has a name. */
export function findStrayValues(sources: readonly Source[]): string[] {
  const sheets = sources.filter(isSheet)
  const named = new Map<string, string>()
  for (const rule of sheets.filter(({ path }) => path === tokensFile).flatMap(rulesOf))
    for (const declaration of rule.declarations) {
      const [name = '', value = ''] = declaration.split(/:\s*(.*)/s)
      if (/^--(?:text|title)-/.test(name)) named.set(value, name)
    }
  const faults: string[] = []
  for (const { source, line, declarations } of sheets
    .filter(({ path }) => path !== tokensFile)
    .flatMap(rulesOf))
    for (const declaration of declarations) {
      const [name = '', value = ''] = declaration
        .replace(/url\((?!["']?data:)[^)]*\)/g, '')
        .split(/:\s*(.*)/s)
      const color = /(?:#|%23)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.exec(value)?.[0]
      if (color) faults.push(`${source.path}:${line} has the colour ${color}: name it in ${tokensFile}`)
      if (/(?<![\d.])(?:100|50)vw\b/.test(value))
        faults.push(
          `${source.path}:${line} counts the scroll bar in: 100vw is wider than the page beside one`,
        )
      const plain = value.replace(/clamp\([^)]*\)/, '')
      const size =
        /^font(?:-size)?$/.test(name) &&
        [...named.keys()].find((size) => plain.split(/[\s/]+/).includes(size))
      if (size) faults.push(`${source.path}:${line} has the size ${size}: it is ${named.get(size)}`)
    }
  return faults
}

/** A sheet that no page loads, one that is loaded outside of the layers, and one over its cap. */
export function findLooseSheets(sources: readonly Source[]): string[] {
  const sheets = sources.filter(isSheet)
  const faults: string[] = []
  const loaded = new Set(bundles)
  for (const { path, text } of sheets.filter(({ path }) => bundles.includes(path))) {
    if (!/^@layer [\w, ]+;$/m.test(text)) faults.push(`${path} does not declare its layers`)
    const layers = (/^@layer ([\w, ]+);$/m.exec(text)?.[1] ?? '').split(', ')
    for (const [line, file = '', layer = ''] of text.matchAll(/^@import "([^"]+)"(?: layer\((\w+)\))?;$/gm)) {
      loaded.add(new URL(file, `file:///${path}`).pathname.slice(1))
      if (!layers.includes(layer)) faults.push(`${path}: ${line} names none of its layers`)
    }
    if (rulesOf({ path, text }).length > 0)
      faults.push(`${path} has rules of its own: put them into a file with a layer`)
  }
  for (const { path, text } of sheets) {
    if (!loaded.has(path)) faults.push(`${path} is loaded by none of ${bundles.join(', ')}`)
    const lines = text.trimEnd().split('\n').length
    if (lines > maxLines) faults.push(`${path} has ${lines} lines; ${maxLines} is the end`)
  }
  return faults
}
