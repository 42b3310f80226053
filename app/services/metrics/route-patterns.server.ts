/** Which route of the build a path belongs to, as its pattern: a label of the metrics, of which there are only so many. */
import type { ServerBuild } from 'react-router'

/** What no route of ours is behind. */
const other = 'other'

/** A function that names the pattern: "/admin/leads/:id" for "/admin/leads/0190...", with or without React's ".data". */
export function routePatterns(routes: ServerBuild['routes']): (path: string) => string {
  const all = Object.values(routes).flatMap((route) =>
    route?.path ? [`/${route.path.replace(/^\//, '')}`] : [],
  )
  const isFixed = (pattern: string) => !/[:*]/.test(pattern)
  const fixed = new Set(all.filter(isFixed))
  const variable = all
    .filter((pattern) => !isFixed(pattern) && pattern !== '/*')
    // What takes more for granted comes first, what takes everything last.
    .toSorted((a, b) => vagueness(a) - vagueness(b))
    .map((pattern) => ({
      pattern,
      fits: new RegExp(`^${pattern.split('/').slice(1).map(partOf).join('')}$`),
    }))
  return (path) => {
    const plain = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    if (fixed.has(plain)) return plain
    return variable.find(({ fits }) => fits.test(plain))?.pattern ?? other
  }
}

const vagueness = (pattern: string) => (pattern.includes('*') ? 100 : pattern.split(':').length)

function partOf(part: string): string {
  if (part === '*') return '(?:/.*)?'
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  return `/${part.replace(/[.+^$()|[\]\\{}?]/g, '\\$&')}`
}
