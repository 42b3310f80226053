/** What may be used although one of the oldest browsers lacks it. */

/** A row of docs/supported-browsers.md: what is used, who has it only since when, and what happens elsewhere. */
export interface Fallback {
  name: string
  lacking: string
  fallback: string
}

export const fallbacksOf = (page: string): Fallback[] =>
  [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, name = '', lacking = '', fallback = '']) => ({ name, lacking, fallback }),
  )

/**
 * What React, its router, Tiptap and ProseMirror ask for before they use it, and names of theirs that the platform has given to
 * something else. One that is new here is looked up in the package first.
 */
export const namesOfPackages: readonly string[] = [
  'ViewTransition',
  'canIntercept',
  'caretPositionFromPoint',
  'createHTML',
  'createView',
  'currentEntry',
  'defaultPolicy',
  'devicePixelRatio',
  'fetchPriority',
  'fromElement',
  'getComposedRanges',
  'imageSizes',
  'navigation',
  'navigator.connection',
  'offsetNode',
  'parseHTML',
  'saveData',
  'skipTransition',
  'startViewTransition',
  'updateSelection',
  'viewTransition',
]
