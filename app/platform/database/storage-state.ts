/** Whether the database can keep what it is given. Reading tells nothing of a full disk, so errors of writing are remembered. */
import { storageTrouble } from './database-errors.ts'

export interface StorageState {
  /** Remembers what went wrong, when it was the storage. */
  note(error: unknown): void
  /** Forgets it: something was written. */
  clear(): void
  isInTrouble(): boolean
}

export function openStorageState(): StorageState {
  let inTrouble = false
  return {
    note(error) {
      if (storageTrouble(error)) inTrouble = true
    },
    clear() {
      inTrouble = false
    },
    isInTrouble: () => inTrouble,
  }
}
