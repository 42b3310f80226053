/** How large things may get before they are split: files and functions. */
import { isCode, isSyntax, isTest, place, type Source, treeOf, walk } from './source.ts'

const maxFunctionLines = 80
const maxFileLines = 500

/** Files of more than 500 lines. */
export function findLongFiles(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const lines = source.text.split('\n').length - 1
    return lines > maxFileLines ? [`${source.path} has ${lines} lines, the cap is ${maxFileLines}`] : []
  })
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

const isContent = ({ path }: Source) => path.startsWith('app/content/')
