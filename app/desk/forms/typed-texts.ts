/**
 * What staff typed and did not save outlives a session that ran out. It goes when they sign out, in every tab, and
 * when somebody else signs in.
 */

import { clear, del, entries, promisifyRequest, type UseStore } from 'idb-keyval'
import { useEffect, useState } from 'react'

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

/**
 * IndexedDB, because what it says is kept is on the disk: Chromium lets `localStorage` wait for seconds, and what was
 * removed comes back (docs/decisions/0027).
 */
const name = 'texts'

// Opened at the first use: a browser may forbid it, or close it again.
let opened: Promise<IDBDatabase> | undefined

async function openTexts(): Promise<IDBDatabase> {
  const asked = indexedDB.open('hearthline-desk')
  asked.onupgradeneeded = () => asked.result.createObjectStore(name)
  const database = await promisifyRequest(asked)
  database.onclose = () => {
    opened = undefined
  }
  return database
}

const inTexts: UseStore = async (mode, act) => {
  opened ??= openTexts()
  const database = await opened.catch((error) => {
    opened = undefined
    throw error
  })
  const transaction = database.transaction(name, mode, { durability: 'strict' })
  const done = act(transaction.objectStore(name))
  // Of a page that goes away only what was committed is kept.
  if (mode === 'readwrite') transaction.commit()
  return done
}

/** Keeps `value` under `key`, and what stood under `former` no longer. False when this browser keeps nothing. */
export async function putText(key: string, value: unknown, former?: string): Promise<boolean> {
  const put = (store: IDBObjectStore) => {
    store.put(value, key)
    if (former !== undefined) store.delete(former)
    return promisifyRequest(store.transaction)
  }
  return inTexts('readwrite', put).then(
    () => true,
    () => false,
  )
}

/** What cannot be reached cannot come back either. */
export const deleteText = (key: string): Promise<void> => del(key, inTexts).catch(() => {})
const deleteAllTexts = (): Promise<void> => clear(inTexts).catch(() => {})

export async function listTexts(beginning: string): Promise<[key: string, value: unknown][]> {
  const all = await entries<string, unknown>(inTexts).catch(() => [])
  return all.filter(([key]) => key.startsWith(beginning))
}
