/** Where scheduled backups are kept: in a folder or in a bucket. */
import type { BackupPlace } from './backup-settings.ts'
import type { BackupStore } from './backup-store.ts'
import { openFolderStore } from './folder-store.server.ts'

/** Opens the place. Nothing is read or connected before it is used. Every method throws when the place is away. */
export async function openStore(to: BackupPlace): Promise<BackupStore> {
  if ('folder' in to) return openFolderStore(to.folder)
  // Amazon's package takes memory that a site on its own disk need not spend.
  const { openBucketStore } = await import('./bucket-store.server.ts')
  return openBucketStore(to.bucket)
}
