/** Memory of the whole server process: after the start, after pages, after leads, and while all of it goes on. */
import { type QuoteForm, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { load, manyQuotes } from './load.ts'
import { atMost, type Measurement, median, round } from './measurement.ts'
import { memoryGoal, residentMegabytes } from './resident-memory.ts'

const requests = 200_000
/** Of twenty pages two are rendered for each visitor. */
const pages = [
  ...Array<string[]>(9).fill(['/', '/services/annuities']).flat(),
  '/thank-you?type=quote&name=Ann',
  '/research?q=annuity',
]

export const memory: Measurement = async () => {
  // Of one address alone the server keeps no more than a few dozen waiting.
  const server = await prepareServer({ TRUSTED_PROXIES: 'loopback' })
  try {
    await server.start()
    const megabytes = () => residentMegabytes(server.pid)
    const began = megabytes()
    await load({ url: `${server.url}/` })
    const afterPages = megabytes()
    const form = await readQuoteForm(server.url)
    await load({ url: form.action, body: manyQuotes(form) })
    const afterLeads = megabytes()
    await load({ url: `${server.url}/thank-you?type=quote&name=Ann`, fromMany: true })
    const afterRendered = megabytes()
    const mixed = await mix(form, megabytes)
    return [
      { what: 'after the start', value: began, unit: 'MB' },
      { what: 'after cached pages', value: afterPages, unit: 'MB' },
      { what: 'after leads', value: afterLeads, unit: 'MB' },
      atMost('after rendered pages', afterRendered, memoryGoal, 'MB'),
      atMost(`after ${requests.toLocaleString('en-US')} mixed requests`, mixed.end, memoryGoal, 'MB'),
      atMost('grown in the second half of them', mixed.end - mixed.middle, 10, 'MB'),
      {
        ...atMost('farthest from the middle since a tenth of them', mixed.farthest, 5, '%'),
        note: `${mixed.low} to ${mixed.high} MB`,
      },
      atMost('of them failed', mixed.failed, 0),
    ]
  } finally {
    await server.remove()
  }
}

/**
 * Cached and rendered pages and leads at once, until there were enough: what the server holds in the middle and at the end, and how far, in
 * percent, it was from the middle of all looks after the first tenth, in which it is still warming.
 */
async function mix(form: QuoteForm, megabytes: () => number) {
  const found = { middle: 0, end: 0, failed: 0 }
  const looks: number[] = []
  for (let done = 0; done < requests; ) {
    const body = manyQuotes(form)
    const part = await load({ url: form.action, paths: pages, body, seconds: 10, fromMany: true })
    done += part.requests
    found.failed += part.failed
    found.end = megabytes()
    if (done <= requests / 2 || found.middle === 0) found.middle = found.end
    if (done > requests / 10) looks.push(found.end)
  }
  const usual = median(looks)
  const [low, high] = [Math.min(...looks), Math.max(...looks)]
  const farthest = round((Math.max(usual - low, high - usual) / usual) * 100, 1)
  return { ...found, low, high, farthest }
}
