/** What people type, in one spelling: what looks the same is stored the same, and what nobody can see is nothing. */
import { stripControls } from './escape.ts'

/** Signs without a shape that no script needs: soft hyphens, spaces of no width, byte order marks. */
const shapeless = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g

/** True when nothing of `text` can be read: spaces, fillers, joiners and others that are not drawn, accents without a letter. */
export const isBlank = (text: string): boolean =>
  /^[\s\u2800\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/** A name or another line: NFC (Unicode UAX 15), single spaces, nothing that acts or has no shape; empty when blank. */
export function tidyLine(text: string): string {
  const line = stripControls(text.toWellFormed()).replace(shapeless, '').replace(/\s+/g, ' ').trim()
  return isBlank(line) ? '' : line.normalize('NFC')
}

/** A text of several lines, the same way; its lines and what stands within them stay as they are. */
export function tidyText(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n')
  return isBlank(lines) ? '' : stripControls(lines, { keepLines: true }).trim().normalize('NFC')
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
