/** A long list as CSV: how fast it leaves, and what it costs the server in memory. */
import { join } from 'node:path'
import { prepareServer } from '../test/support/server-process.ts'
import { fillWithLeads } from './many-leads.ts'
import { atMost, type Measurement, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import { memoryGoal, residentMegabytes } from './resident-memory.ts'

const leads = 300_000

export const exports: Measurement = async () => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await server.end('SIGTERM')
    fillWithLeads(join(server.dataDir, 'hearthline.sqlite'), leads)
    await server.start()
    const cookie = await signIn(server)
    const before = residentMegabytes(server.pid)
    let max = before
    let bytes = 0
    const began = performance.now()
    const answer = await fetch(`${server.url}/admin/leads.csv`, { headers: { cookie } })
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      max = Math.max(max, residentMegabytes(server.pid))
    }
    const seconds = (performance.now() - began) / 1000
    return [
      { what: 'leads', value: leads },
      { what: 'size of the file', value: round(bytes / 2 ** 20), unit: 'MB' },
      { what: 'rows a second', value: round(leads / seconds), unit: '/s' },
      atMost('memory while it leaves', max, memoryGoal, 'MB'),
      { what: 'of it, grown', value: round(max - before), unit: 'MB' },
    ]
  } finally {
    await server.remove()
  }
}
