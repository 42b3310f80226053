/**
 * Without control characters and direction marks (Unicode UAX 9). Accents, emoji and joiners stay. @param
 * options.keepLines keeps line feeds and tabs.
 */
export function stripControls(text: string, { keepLines = false } = {}): string {
  const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is the point
  const controls = keepLines ? /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g : /[\u0000-\u001f\u007f-\u009f]/g
  return text.replace(directions, '').replace(controls, keepLines ? '' : ' ')
}

/** `text` as content or attribute value of an XML document: five signs become entities, what XML 1.0 forbids is left out. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }
  return stripControls(text.toWellFormed(), { keepLines: true })
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

/** `text` without its percent-encoding (RFC 3986, 2.1); null where that is broken. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
