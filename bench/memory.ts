/** Memory of the whole server process: after the start, after pages, after leads. */
import { readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { load, manyQuotes } from './load.ts'
import { atMost, type Measurement } from './measurement.ts'
import { residentMegabytes } from './resident-memory.ts'

export const memory: Measurement = async () => {
  const server = await prepareServer()
  try {
    await server.start()
    const megabytes = () => residentMegabytes(server.pid)
    const began = megabytes()
    await load({ url: `${server.url}/` })
    const afterPages = megabytes()
    const form = await readQuoteForm(server.url)
    await load({ url: form.action, body: manyQuotes(form) })
    const afterLeads = megabytes()
    await load({ url: `${server.url}/thank-you?type=quote&name=Ann` })
    return [
      { what: 'after the start', value: began, unit: 'MB' },
      { what: 'after cached pages', value: afterPages, unit: 'MB' },
      { what: 'after leads', value: afterLeads, unit: 'MB' },
      atMost('after rendered pages', megabytes(), 220, 'MB'),
    ]
  } finally {
    await server.remove()
  }
}
