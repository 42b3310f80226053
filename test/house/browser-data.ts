/** What each browser can do, in MDN's compatibility data as the package web-features carries it. */
import { features } from 'web-features'
import type { Browsers } from '../../bin/oldest-browsers.ts'

/** By a key like "css.selectors.has": the version that each browser has had it since. */
const since = new Map<string, Readonly<Record<string, string>>>()
for (const feature of Object.values(features))
  if (feature.kind === 'feature')
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
      since.set(key, { ...support })

export const isKnown = (key: string): boolean => since.has(key)

/**
 * Which of `oldest` lack what `key` names, and since when they have it: "Firefox 129, Safari never"; '' when none does. A key
 * that nobody knows is lacked by none: MDN lists what differs.
 */
function lackingOf(key: string, oldest: Browsers): string {
  const support = since.get(key)
  if (!support) return ''
  return (['chrome', 'firefox', 'safari'] as const)
    .filter((name) => !support[name] || numberOf(support[name]) > numberOf(oldest[name]))
    .map((name) => `${titles[name]} ${support[name] ?? 'never'}`)
    .join(', ')
}

/** Of several things that go by one name, none is there: what the first is lacked by. */
export function lackingOfAll(keys: readonly string[], oldest: Browsers): string {
  const all = keys.filter(isKnown).map((key) => lackingOf(key, oldest))
  return all.every(Boolean) ? (all[0] ?? '') : ''
}

/** The keys that a script may mean by `name`, as a global or as a property of something. */
export const keysOf = (name: string): readonly string[] => byName.get(name) ?? []

const titles = { chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari' }

const numberOf = (version: string) => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}

const isStyle = (name: string) =>
  since.has(`css.properties.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)

const byName = new Map<string, string[]>()
for (const [key, support] of since) {
  // What no browser has is no name of the platform's, and what styles call so is no object's.
  if (!support.chrome && !support.firefox && !support.safari) continue
  const [, name] = /^(?:api|javascript\.builtins)\.(?:\w+\.)*?(\w+?)(?:_static)?$/.exec(key) ?? []
  if (name && !isStyle(name)) byName.set(name, [...(byName.get(name) ?? []), key])
}

export const valuesOf = (name: string): readonly string[] => byValue.get(name) ?? []
const byValue = new Map<string, string[]>()
for (const key of since.keys()) {
  const [, name] = /^css\.types\.(?:[\w-]+\.)*([\w-]+)$/.exec(key) ?? []
  if (name) byValue.set(name, [...(byValue.get(name) ?? []), key])
}
