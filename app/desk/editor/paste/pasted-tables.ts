/** Tables as articles have them: those that only hold things in their places go, and heads of columns are named. */
import { renameElement } from '../schema/rename-element.ts'

/** Settles the tables in `made`. True where the plain cells of a first row became a head. */
export function settleTables(made: HTMLElement): boolean {
  const tables = [...made.querySelectorAll('table')]
  const frames = tables.filter((table) => table.parentElement?.closest('table') || cellsOf(table).length < 2)
  for (const table of frames) {
    for (const cell of cellsOf(table)) table.before(renameElement(cell, 'div'))
    table.remove()
  }
  const headed = tables.filter((table) => !frames.includes(table) && nameHead(table))
  // A heading and a head are bold by themselves.
  for (const bold of made.querySelectorAll('h2 strong, h3 strong, h4 strong, th strong'))
    bold.replaceWith(...bold.childNodes)
  return headed.length > 0
}

const cellsOf = ({ rows }: HTMLTableElement) => [...rows].flatMap(({ cells }) => [...cells])

/** Word processors know no heads of columns. They write them bold, or as any cell: then this is a guess, and true. */
function nameHead(table: HTMLTableElement): boolean {
  const [first, second] = table.rows
  const cells = [...(first?.cells ?? [])]
  if (!second || cells.length === 0) return false
  const isSaid = cells.every(isBold)
  const isGuess = !isSaid && cells.length > 1 && !table.querySelector('th') && cells.every(hasWords)
  if (isSaid || isGuess) for (const cell of cells) if (cell.localName === 'td') renameElement(cell, 'th')
  return isGuess
}

const hasWords = ({ textContent }: Element) => (textContent ?? '').trim() !== ''

function isBold(cell: Element): boolean {
  const lettersOf = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => textContent?.replace(/\s/g, '')).join('')
  const letters = lettersOf([cell])
  return letters !== '' && letters === lettersOf(cell.querySelectorAll('strong'))
}
