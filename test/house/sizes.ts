/** How large things may get before they are split: files, functions, folders. */
import { posix } from 'node:path'
import { isCode, isSyntax, isTest, place, type Source, treeOf, walk } from './source.ts'

const maxFunctionLines = 80
const maxFilesInFolder = 20

/** Files longer than their cap. */
export function findLongFiles(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const lines = source.text.split('\n').length - 1
    const cap = capOf(source)
    return lines > cap ? [`${source.path} has ${lines} lines, the cap is ${cap}`] : []
  })
}

function capOf(source: Source): number {
  if (isContent(source)) return 400
  if (isTest(source)) return 300
  return source.path.startsWith('app/routes/') ? 80 : 250
}

/** Functions over 80 lines. What content and tests nest in functions are texts and cases, which read one by one. */
export function findLongFunctions(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && !isContent(source))
    .flatMap((source) => {
      const long: string[] = []
      walk(treeOf(source), (node, parents) => {
        if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
        const lines = source.text.slice(node.start, node.end).split('\n').length
        const holder = parents.findLast(({ id, key }) => isSyntax(id) || isSyntax(key))
        const { name = 'a function' } = (node.id ?? holder?.id ?? holder?.key ?? {}) as { name?: string }
        if (lines > maxFunctionLines)
          long.push(
            `${place(source, node.start)}: ${name} has ${lines} lines, the cap is ${maxFunctionLines}`,
          )
      })
      return long
    })
}

/** Folders with more than 20 files of their own; tests lie beside what they test and do not count. */
export function findCrowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>()
  for (const source of sources.filter((one) => /^app\/.*\//.test(one.path) && !isTest(one))) {
    const folder = posix.dirname(source.path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, files]) =>
    files > maxFilesInFolder ? [`${folder} holds ${files} files, the cap is ${maxFilesInFolder}`] : [],
  )
}

const isContent = ({ path }: Source) => path.startsWith('app/content/')
