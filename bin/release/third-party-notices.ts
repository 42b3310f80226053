/** The licenses of what a release brings along, as they ask to be handed on: one text, made from the packages themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const noticesName = 'THIRD-PARTY-NOTICES.txt'

interface Package {
  name: string
  version: string
  license?: string | { type: string }
}

/** Files that a package calls its license, its notices or its authors. */
const isNotice = (name: string) => /^(licen[cs]e|copying|notice|ofl|patents)/i.test(name)

/** Every package of production below `root` that is installed, in the order of their names, each text once. */
export function thirdPartyNotices(root: string): string {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const paths = Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    path === '' || dev || !existsSync(join(root, path, 'package.json')) ? [] : [path],
  )
  const byText = new Map<string, Set<string>>()
  for (const path of paths) {
    const { name, version, license }: Package = JSON.parse(
      readFileSync(join(root, path, 'package.json'), 'utf8'),
    )
    const kind = typeof license === 'object' ? license.type : (license ?? 'no license named')
    const texts = readdirSync(join(root, path))
      .filter(isNotice)
      .toSorted()
      .map((file) =>
        readFileSync(join(root, path, file), 'utf8')
          .replace(/\r\n/g, '\n')
          .trim(),
      )
    const text = texts.join('\n\n') || `The package names its license and brings no text of it: ${kind}.`
    byText.set(text, (byText.get(text) ?? new Set()).add(`${name} ${version} (${kind})`))
  }
  const parts = [...byText]
    .map(([text, names]) => `${[...names].toSorted().join('\n')}\n\n${text}\n`)
    .toSorted()
  return [
    'This program is made with the packages below. Each stands under its own license.\n',
    ...parts,
  ].join(`\n${'-'.repeat(80)}\n\n`)
}
