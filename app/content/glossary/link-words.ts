/** The words around links to the glossary from other pages. */
export const termsCopy = {
  /** Over the terms that a page mentions. */
  onThisPage: 'Terms on this page',
  link: 'Insurance words explained: the glossary',
} as const
