/** What a public page may say about itself in its route's `handle`, besides how its document is rendered. */
export interface PageHandle {
  consultation?: {
    /** The page has an element `consultation-form`, so it needs no dialog. */
    embedded?: true
    /** The dialog's title on this page. */
    title?: string
    size?: 'wide' | 'audience'
  }
}
