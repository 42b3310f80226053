/** Tables as articles have them: those that only hold things in their places go, and heads of columns are named. */
import { renameElement } from '../schema/rename-element.ts'

export function settleTables(made: HTMLElement) {
  const tables = [...made.querySelectorAll('table')]
  const frames = tables.filter((table) => table.parentElement?.closest('table') || cellsOf(table).length < 2)
  for (const table of frames) {
    for (const cell of cellsOf(table)) table.before(renameElement(cell, 'div'))
    table.remove()
  }
  for (const table of tables) nameHead(table)
  // A heading and a head are bold by themselves.
  for (const bold of made.querySelectorAll('h2 strong, h3 strong, h4 strong, th strong'))
    bold.replaceWith(...bold.childNodes)
}

const cellsOf = ({ rows }: HTMLTableElement) => [...rows].flatMap(({ cells }) => [...cells])

/** Word processors know no heads of columns; they write them bold. */
function nameHead({ rows: [first, second] }: HTMLTableElement) {
  if (!first || !second || ![...first.cells].every(isBold)) return
  for (const cell of [...first.cells]) if (cell.localName === 'td') renameElement(cell, 'th')
}

function isBold(cell: Element): boolean {
  const lettersOf = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => textContent?.replace(/\s/g, '')).join('')
  const letters = lettersOf([cell])
  return letters !== '' && letters === lettersOf(cell.querySelectorAll('strong'))
}
