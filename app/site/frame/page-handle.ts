/** What a public page may say about itself in its route's `handle`, besides how its document is rendered. */
export interface PageHandle {
  /**
   * Told in place of the page's path, where that path is a secret; such a document is nothing for the ad tag. A function where only
   * some of its paths are: null for the others.
   */
  trackedAs?: `/${string}` | ((path: string) => `/${string}` | null)
  /** The page has a section `quick-quote-form` of its own. */
  quote?: true
  /** How the consultation is offered here; a function where it follows from the page's loader data. */
  consultation?: ConsultationHandle | ((loaderData: unknown) => ConsultationHandle)
  /** What stands in the dialogs' forms from the start, by the names of their inputs: what the page is about. */
  filled?: (loaderData: unknown) => Readonly<Record<string, string>>
}

export interface ConsultationHandle {
  /** The page has an element `consultation-form`, so it needs no dialog. */
  embedded?: true
  title?: string
  size?: 'wide' | 'audience' | undefined
}
