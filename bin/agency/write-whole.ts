import { renameSync, writeFileSync } from 'node:fs'

/** Writes the file whole or not at all, whenever the machine stops. */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.new`
  writeFileSync(beside, text)
  renameSync(beside, path)
}
