/** Leads that a vendor posts with its key, in turn with posts of our own form, on one server with SQLite. */
import { readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { type LoadResult, load, manyQuotes } from './load.ts'
import { atLeast, atMost, type Measurement, median, type Row, reaches, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'

/** Ten digits that no other has, as wrk counts them. */
const body = new URLSearchParams({
  ...{ lead_id: '{i}', first_name: 'Ann', last_name: 'Vendor', phone1: '{t}', email: 'a{i}@load.example' },
  ...{ state: 'OH', product: 'Annuities', trustedform_cert_url: 'https://cert.trustedform.com/{i}' },
})
  .toString()
  .replaceAll('%7B', '{')
  .replaceAll('%7D', '}')

export const vendorPosts: Measurement = async (turns = 3) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    const key = await addSource(server.url, await signIn(server))
    const form = await readQuoteForm(server.url)
    const [ofForm, ofVendor]: [LoadResult[], LoadResult[]] = [[], []]
    for (let turn = 0; turn < turns; turn++) {
      ofForm.push(await load({ url: form.action, body: manyQuotes(form), seconds: 5 }))
      ofVendor.push(await load({ url: `${server.url}/api/leads`, body, key, seconds: 5 }))
    }
    return rows(ofForm, ofVendor)
  } finally {
    await server.remove()
  }
}

function rows(ofForm: LoadResult[], ofVendor: LoadResult[]): Row[] {
  const of = (name: 'perSecond' | 'p50Ms', results: LoadResult[]) => results.map((result) => result[name])
  const [slow, fast] = [median(of('p50Ms', ofVendor)), median(of('p50Ms', ofForm))]
  const pair = { ours: of('perSecond', ofVendor), limit: of('perSecond', ofForm) }
  return [
    reaches('SQLite: leads of a vendor a second, of posts of our form', pair, 1, '/s'),
    atLeast('SQLite: leads of a vendor a second', round(median(pair.ours)), 500, '/s'),
    atMost('SQLite: p50 of 32, times that of our form', round(slow / fast, 2), 1.2),
    atMost(
      'SQLite: failed',
      ofVendor.reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
  ]
}

/** A source that may send as much as it likes; its key. */
async function addSource(url: string, cookie: string): Promise<string> {
  const source = new URLSearchParams({
    ...{
      name: 'Load',
      variant: 'list',
      consent_basis: 'none',
      price: '25',
      return_days: '10',
      per_minute: '60000',
    },
  })
  const answer = await fetch(`${url}/admin/lead-sources`, {
    method: 'POST',
    body: source,
    headers: { cookie },
  })
  const [, key] = /<code>(hlk_[\w-]+)<\/code>/.exec(await answer.text()) ?? []
  if (!key) throw new Error(`no key was made: ${answer.status}`)
  return key
}
