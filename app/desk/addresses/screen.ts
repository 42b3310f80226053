/** A screen of the desk, as the menu and the keys know it. */
export interface Screen {
  path: string
  label: string
  /** False for a screen that only a key and buttons lead to. */
  inMenu: boolean
  /** True for a list of people that `/` leads to from screens without a search. */
  hasSearch: boolean
  /** The key behind `g`, and where it goes in words. */
  shortcut: { key: string; to: string } | null
}
