/** The names of all settings, as docs/operate/configuration.md lists them. */
import { readFileSync } from 'node:fs'

export function settingsOf(): Set<string> {
  const table = readFileSync(new URL('../../docs/operate/configuration.md', import.meta.url), 'utf8')
  const names = [...table.matchAll(/^\| (`[A-Z\d_`, ]+`) \|/gm)].flatMap(
    ([, row = '']) => row.match(/[A-Z\d_]+/g) ?? [],
  )
  return new Set(names)
}
