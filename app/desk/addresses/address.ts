/** What the desk knows of one of its addresses. */
import type { IconName } from '#app/ui/icons.ts'
import type { RequiredPermission } from './authorize.server.ts'

/** The groups of the menu, in their order. */
export const menuGroups = ['work', 'website', 'numbers', 'settings'] as const

export interface MenuPlace {
  label: string
  group: (typeof menuGroups)[number]
  icon: IconName
}

export interface Address {
  /** As React Router matches it. */
  path: string
  /** The doorway, from app/routes/desk. */
  file: string
  /** The id of the route, where one doorway serves several; by default it is called by its doorway. */
  id?: string
  /** Needed for GET and HEAD, and for POST; without it there is nothing to read, or to post. */
  read?: RequiredPermission
  write?: RequiredPermission
  /** Open to those who still have to set up two-step sign-in. */
  beforeTwoStep?: true
  /** Pages stand in a frame: `front` before the sign-in, `shell` behind it. A machine address answers with no page. */
  frame?: 'front' | 'shell'
  title?: string
  /** True when the address is a secret: no request of its page names it. */
  isSecret?: true
  /** Its place in the menu, which shows the screens to those who may read them: by group, in the order of the table. */
  menu?: MenuPlace
  /** True for a list of people that `/` leads to. */
  hasSearch?: true
  /** The key behind `g`, and where it goes in words. */
  shortcut?: { key: string; to: string }
}

type Row = Omit<Address, 'path' | 'file' | 'title' | 'frame'>

/** A screen behind the sign-in. */
export const screen = (path: string, file: string, title: string, row: Row): Address => ({
  ...row,
  path,
  file,
  title,
  frame: 'shell',
})

/** A page before the sign-in, for everybody. */
export const openPage = (path: string, file: string, title: string, row: Row = {}): Address => ({
  ...row,
  ...both('anyone'),
  path,
  file,
  title,
  frame: 'front',
})

/** An address that answers with data or a file. */
export const resource = (path: string, file: string, row: Row): Address => ({ ...row, path, file })

/** Read and posted to with one permission. */
export const both = (need: RequiredPermission) => ({ read: need, write: need })

/** A screen of the desk, as the menu and the keys know it. */
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
