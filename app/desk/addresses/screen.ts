/** A screen of the desk, as the menu and the keys know it. */
import type { MenuPlace } from './address.ts'

export interface Screen {
  path: string
  label: string
  /** Null for a screen that only a key, the palette and buttons lead to. */
  menu: Pick<MenuPlace, 'group' | 'icon'> | null
  /** True for a list of people that `/` leads to from screens without a search. */
  hasSearch: boolean
  /** The key behind `g`, and where it goes in words. */
  shortcut: { key: string; to: string } | null
}
