/** What a page that is the same for everybody cannot hold: the key that names one filling-in of a form, and today's date. */

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** Says how long the page had been there when a form is sent: what fills one in within a second is no person. */
export function timeForms() {
  document.addEventListener(
    'submit',
    ({ target }) => {
      const took =
        target instanceof HTMLFormElement && target.querySelector<HTMLInputElement>('input[name=took]')
      if (took) took.value = String(Math.round(performance.now()))
    },
    true,
  )
}

/** Gives every form within `root` what it lacks of them. */
export function prepareForms(root: ParentNode) {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name=key]'))
    input.value ||= Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  const now = new Date()
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type=date]')) input.min = today
}
