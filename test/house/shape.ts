/** The shape of files: how they are named, and what may not stand in them. */
import { isCode, isTest, place, type Source, type Syntax, treeOf, walk } from './source.ts'

const banned = /^(utils?|helpers?|common|misc|shared|types|index)$/
const twin = /(-v?\d+|[a-z]V\d+|-(old|new|copy|legacy))$/

/** Drawers, barrels, numbered twins and names that are not kebab-case. */
export function findBadNames(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const parts = source.path.split('/')
    const faults = parts.flatMap((part, depth) => {
      const stem = depth === parts.length - 1 ? part.replace(/(\.\w+)+$/, '') : part
      if (banned.test(stem)) return [`${source.path}: "${stem}" says nothing; name it after what it holds`]
      if (twin.test(stem)) return [`${source.path}: "${stem}" looks like a second version of another file`]
      return /^[.\w$+-]+$/.test(part) && part === part.toLowerCase()
        ? []
        : [`${source.path}: file names are kebab-case`]
    })
    return isCode(source) && isBarrel(treeOf(source))
      ? [...faults, `${source.path} only passes other modules on (a barrel)`]
      : faults
  })
}

function isBarrel(tree: Syntax): boolean {
  const { body } = tree as unknown as { body: Syntax[] }
  const passedOn = body.filter(({ type, source }) => type.startsWith('Export') && source)
  return (
    passedOn.length > 1 &&
    body.every(({ type, source }) => type === 'ImportDeclaration' || (type.startsWith('Export') && source))
  )
}

/** Attributes the content security policy blocks or that would let markup in, in what the browser gets. */
export function findForbiddenMarkup(sources: readonly Source[]): string[] {
  const reasons: Record<string, string> = {
    style: 'the content security policy blocks style attributes; use classes',
    dangerouslySetInnerHTML: 'markup from strings lets foreign markup in',
  }
  return (
    sources
      .filter((source) => isCode(source) && source.path.startsWith('app/') && !isTest(source))
      // A letter is read in a mail program: no policy there, and no style sheet either.
      .filter(({ path }) => !/(-mail|-letter|email-frame|\.server)\.tsx?$/.test(path))
      .flatMap((source) => {
        const faults: string[] = []
        walk(treeOf(source), (node) => {
          const name = (node as { name?: { name?: unknown } }).name?.name
          const key = (node as { key?: { name?: unknown } }).key?.name
          const written =
            node.type === 'JSXAttribute'
              ? name
              : node.type === 'Property' && key !== 'style'
                ? key
                : undefined
          const reason =
            typeof written === 'string' && Object.hasOwn(reasons, written) ? reasons[written] : undefined
          if (reason) faults.push(`${place(source, node.start)} uses ${written}: ${reason}`)
        })
        return faults
      })
  )
}

/** Tests that do not run: left out, singled out or still to be written. */
export function findIdleTests(sources: readonly Source[]): string[] {
  return sources
    .filter(isTest)
    .filter(isCode)
    .flatMap((source) => {
      const faults: string[] = []
      walk(treeOf(source), (node) => {
        const { object, property } = node as { object?: { name?: string }; property?: { name?: string } }
        if (node.type !== 'MemberExpression' || !/^(it|test|describe)$/.test(object?.name ?? '')) return
        if (/^(only|skip|todo|skipIf|runIf|fails)$/.test(property?.name ?? ''))
          faults.push(
            `${place(source, node.start)} uses ${object?.name}.${property?.name}: every test runs, always`,
          )
      })
      return faults
    })
}
