/** The words around links to the glossary from other pages. */
export const termsCopy = {
  /** Over the terms that a page mentions. */
  onThisPage: 'Terms on this page',
  /** Before the terms that a search of the articles may mean. */
  found: 'In the glossary',
  link: 'Insurance words explained: the glossary',
} as const
