/** What a board is drawn from, beside the cards of its list. */
export interface BoardShown {
  columns: readonly {
    status: string
    /** The cards, by their persons. */
    ids: readonly string[]
    /** "12", "1,000+". */
    count: string
    /** True for the one that a small screen shows, and the address that picks it. */
    isPicked: boolean
    pick: string
    /** The list of all of them; null where all are here. */
    more: string | null
  }[]
}
