/** Where scheduled backups are kept: in a folder or in a bucket. */
import type { BackupPlace } from './backup-settings.ts'
import type { BackupStore } from './backup-store.ts'
import { openFolderStore } from './folder-store.server.ts'
import { sayFolderTrouble } from './folder-trouble.ts'

/** Opens the place. Nothing is read or connected before it is used. Every method throws when the place is away. */
export async function openStore(to: BackupPlace): Promise<BackupStore> {
  if ('folder' in to) return inWords(openFolderStore(to.folder), to.folder)
  // Amazon's package takes memory that a site on its own disk need not spend.
  const { openBucketStore } = await import('./bucket-store.server.ts')
  return openBucketStore(to.bucket)
}

/** The same store, whose everyday failures say what is in the way. */
function inWords(store: BackupStore, folder: string): BackupStore {
  const told =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    (...given: A) =>
      work(...given).catch((error: unknown) => {
        throw sayFolderTrouble(error, folder)
      })
  return {
    ...store,
    list: told(store.list),
    put: told(store.put),
    read: told(store.read),
    remove: told(store.remove),
  }
}
