/** Quick quotes as a program sends them: hidden fields read from the served form, every visitor another person. */

export interface QuoteForm {
  action: string
  hidden: Record<string, string>
}

/**
 * Reads the quick-quote form of the home page.
 * @throws when the page has none.
 */
export async function readQuoteForm(siteUrl: string): Promise<QuoteForm> {
  const html = await (await fetch(siteUrl)).text()
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  const form = forms.find(
    ([, , inside]) => inside?.includes('name="firstName"') && inside.includes('name="variant"'),
  )
  if (!form) throw new Error(`no quick-quote form on ${siteUrl}`)
  const [, tag = '', inside = ''] = form
  const inputs = [...inside.matchAll(/<input\b[^>]*>/g)].map(([input]) => input)
  const hidden = inputs.filter((input) => attribute(input, 'type') === 'hidden')
  return {
    action: new URL(attribute(tag, 'action') ?? '/', siteUrl).href,
    hidden: Object.fromEntries(
      hidden.map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']),
    ),
  }
}

/** The body of a quote that is accepted as it is; `person` makes it unique. */
export function quoteBody(form: QuoteForm, person: string, phone = '(216) 555-0199'): string {
  return new URLSearchParams({
    ...form.hidden,
    firstName: 'Load',
    email: `${person}@load.example`,
    phone,
    serviceInterest: 'Mortgage Protection',
    consent: 'on',
  }).toString()
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
