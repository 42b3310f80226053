/**
 * What staff typed and did not save outlives a session that ran out. It goes when they sign out, in every tab, and
 * when somebody else signs in.
 */
import { useEffect, useState } from 'react'
import { deleteAllTexts } from './disk-texts.ts'

/** What the keys of such texts begin with: what is being written to or of a person, articles, and what could not be sent. */
export const typedBeginning = 'typed '
export const unsentBeginning = 'unsent '
const beginnings = [typedBeginning, 'draft:', unsentBeginning]
const holder = 'desk.holder'
const channel = 'desk.signed-out'

export function clearTyped(): void {
  for (const storage of storages()) clearIn(storage)
  void deleteAllTexts()
}

/** Before anything of the screen reads them: texts of somebody else are forgotten. Follows a sign-out in another tab. */
export function useOwnTexts(id: string): void {
  // While it renders and not after: what is inside brings texts back as soon as it stands there.
  useState(() => clearOthers(id))
  useEffect(() => {
    const tabs = new BroadcastChannel(channel)
    tabs.onmessage = () => {
      clearTyped()
      location.assign('/admin/sign-in')
    }
    return () => tabs.close()
  }, [])
}

/**
 * On the page after a sign-out: once more, because an editor keeps its text while its page goes away, and in the
 * other tabs, which told earlier would still find the session.
 */
export function useForgetTyped(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    clearTyped()
    const tabs = new BroadcastChannel(channel)
    tabs.postMessage('')
    tabs.close()
  }, [isWanted])
}

function clearOthers(id: string): null {
  for (const storage of storages()) {
    const before = storage.getItem(holder)
    if (before !== null && before !== id) {
      clearIn(storage)
      // Asked for before an editor asks what is there, and so done before it.
      if (storage === localStorage) void deleteAllTexts()
    }
    attempt(() => storage.setItem(holder, id))
  }
  return null
}

function clearIn(storage: Storage) {
  for (const key of Object.keys(storage))
    if (beginnings.some((beginning) => key.startsWith(beginning))) storage.removeItem(key)
}

/** Both storages, on the server and in a browser that allows none: nothing. */
const storages = (): Storage[] =>
  typeof window === 'undefined' ? [] : (attempt(() => [localStorage, sessionStorage]) ?? [])

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
