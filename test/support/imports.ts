/** Files of people as tests upload them at the desk. */
import type { PersonDesk } from './person-desk.ts'

/** What holds for all rows of a file, as the form sends it. */
const forAll = { source: 'list', consentBasis: 'written', consentNote: 'Fair in May', perDay: '2' }

/** The first day of calls: some Monday to come. */
const aMonday = (): string => {
  const day = new Date(Date.now() + 86_400_000)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Sends a file; returns the answer and the address of its page. */
export async function upload(
  { door, cookies }: PersonDesk,
  content: BlobPart,
  role: 'owner' | 'agent' = 'owner',
  name = 'people.csv',
) {
  const body = new FormData()
  body.set('file', new File([content], name, { type: 'text/csv' }))
  const answer = await fetch(`${door.url}/admin/leads/import`, {
    ...{ method: 'POST', body, redirect: 'manual' },
    headers: { cookie: cookies[role] ?? '' },
  })
  return { answer, path: answer.headers.get('location') ?? '' }
}

/** Chooses columns, says yes, and waits until all rows were gone through. */
export async function importFile(desk: PersonDesk, content: BlobPart, columns: readonly string[]) {
  const { path } = await upload(desk, content)
  await desk.post('owner', path, { form: 'check', ...chosen(columns) })
  await desk.post('owner', path, { form: 'start' })
  await desk.door.services.jobs.runDue()
  return path
}

export const chosen = (columns: readonly string[]) => ({
  ...forAll,
  start: aMonday(),
  ...Object.fromEntries(columns.map((column, at) => [`column${at}`, column])),
})

export async function stored({ door }: PersonDesk) {
  return door.services.database.db
    .selectFrom('submissions')
    .where('kind', '=', 'lead')
    .selectAll()
    .orderBy('id')
    .execute()
}
