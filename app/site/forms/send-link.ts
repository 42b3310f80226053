/** Gives the sentence to show. @throws without a line, and when the answer is none of ours. */
export async function sendLink(form: HTMLFormElement, step: number): Promise<string> {
  const filled = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') filled.append(name, value)
  filled.set('step', String(step))
  const answer = await fetch('/continue/link', { method: 'POST', body: filled })
  const { said } = (await answer.json()) as { said?: unknown }
  if (typeof said !== 'string') throw new TypeError('an answer that says nothing')
  return said
}
