/** The first name, or null when what was typed is an address, a link, a number or too long for a name. */
export function greetingName(typed: string): string | null {
  const name = typed.trim()
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,39}$/u.test(name) && name.split(/\s+/).length <= 4
  return isName && !/\.\p{L}{2}|^(www|https?)\b/iu.test(name) ? name : null
}
