/** What is sold, in the words of the catalogue: for pages, which the server draws. */
import { lines } from './lines.ts'
import { soldLines } from './sold.ts'

/** As they stand in the menu, without the pages for an audience. */
export const soldLabels = soldLines.flatMap((name) =>
  lines[name].kind === 'audience' ? [] : [lines[name].label],
)

/** Those with a card among the services of the home page: whatever visitors can ask about by its own name. */
export const linesOnHome = soldLines.filter((name) => lines[name].interests.length > 0)
