/** The best encoding the browser takes; `br;q=0` refuses it (RFC 9110, section 12.5.3). */
export function bestEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!header) return 'identity'
  const takes = (name: string) =>
    new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i').test(header)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
