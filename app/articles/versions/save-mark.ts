/**
 * The mark that a window sends with a text: by it the window knows its own save again when the answer got lost, whatever became of
 * the text on its way. It is stored with the version it made, and counts for no other.
 */
interface Marked {
  version: number
  save_mark: string | null
}

export const writeMark = (version: number, mark: string | null): string | null =>
  mark === null ? null : `${version} ${mark}`

/** The mark of the newest text; null where it was saved without one. */
export function readMark({ version, save_mark }: Marked): string | null {
  const [of, mark] = save_mark?.split(' ') ?? []
  return mark !== undefined && of === String(version) ? mark : null
}
