import { linkedSubjects } from '#app/content/pages/research.ts'
import type { LinkedTerm } from '../text/link-terms.ts'
import { isOwnPage } from '../text/own-pages.ts'

export const autoLinks: readonly LinkedTerm[] = linkedSubjects
  .filter(({ address }) => isOwnPage(address))
  .map(({ phrases, address }) => ({ phrases: [...phrases], to: address }))
