/** What a page that is the same for everybody cannot hold: the key that names one filling-in of a form, and today's date. */

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

export function prepareForms(root: ParentNode) {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name=key]'))
    input.value ||= Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  const now = new Date()
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type=date]')) input.min = today
}
