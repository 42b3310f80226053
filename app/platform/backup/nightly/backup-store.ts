import type { Readable } from 'node:stream'

export interface BackupStore {
  where: string
  /** Whether the place itself is missing, which is made when it is first used. */
  isMissing(): Promise<boolean>
  list(): Promise<string[]>
  /** Stores the file at `path` under `name`, whole or not at all. */
  put(name: string, path: string): Promise<void>
  /** What is stored under `name`, or null. Whoever takes it reads it or destroys it. */
  read(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
}
