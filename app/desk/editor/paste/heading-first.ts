import { type ResolvedPos, Slice } from '@tiptap/pm/model'

/**
 * What is pasted behind words at `$from`, so that a heading it begins with stays one, with what it heads below it. The editor would
 * join the first block to the words, which is right for a paragraph and for a heading that comes alone.
 */
export function headingFirst(slice: Slice, $from: ResolvedPos): Slice {
  const { content, openStart, openEnd } = slice
  const joins = openStart > 0 && $from.parentOffset > 0
  return joins && content.childCount > 1 && content.firstChild?.type.name === 'heading'
    ? new Slice(content, 0, openEnd)
    : slice
}
