/** One partner that never answers, and the product beside it. */
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { until } from './support/jobs.ts'
import { startSilentServer } from './support/silent-server.ts'

const open = databaseOpener('sqlite')

it('watches response targets while the mail server is silent, and holds two connections to it', async () => {
  const mail = await startSilentServer()
  const door = await openDoor(open, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  for (const firstName of ['Ann', 'Bo', 'Cy'])
    expect(
      (await door.post('/', { ...goodQuote, firstName, email: `${firstName}@example.com` })).status,
    ).toBe(303)
  const { jobs, database } = door.services
  const watches = async () => {
    const watch = database.db.selectFrom('jobs').select('state').where('kind', '=', 'targets.watch')
    return (await watch.execute()).map(({ state }) => state)
  }
  jobs.start()
  await until(() => mail.taken() === 2)
  await until(async () => (await watches()).includes('done'))
  // All that while nobody has given up on the mail server.
  expect({ taken: mail.taken(), givenUp: mail.givenUp() }).toEqual({ taken: 2, givenUp: 0 })
})
