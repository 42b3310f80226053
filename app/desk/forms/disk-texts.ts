/**
 * IndexedDB, because what it says is kept is on the disk: Chromium lets `localStorage` wait for seconds, and what was
 * removed comes back (docs/decisions/0027).
 */
import { clear, del, entries, promisifyRequest, type UseStore } from 'idb-keyval'

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
export const deleteAllTexts = (): Promise<void> => clear(inTexts).catch(() => {})

export async function listTexts(beginning: string): Promise<[key: string, value: unknown][]> {
  const all = await entries<string, unknown>(inTexts).catch(() => [])
  return all.filter(([key]) => key.startsWith(beginning))
}
