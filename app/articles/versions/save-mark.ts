/**
 * The mark a window sends with a text: it knows its own save again when the answer got lost. Stored with the version
 * it made.
 */
interface Marked {
  version: number
  save_mark: string | null
}

export const writeMark = (version: number, mark: string | null): string | null =>
  mark === null ? null : `${version} ${mark}`

/** Null where the text was saved without one. */
export function readMark({ version, save_mark }: Marked): string | null {
  const [of, mark] = save_mark?.split(' ') ?? []
  return mark !== undefined && of === String(version) ? mark : null
}
