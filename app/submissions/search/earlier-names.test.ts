/** Who was stored under an earlier release is found without accents and apostrophes as well. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openLog } from '#app/platform/log.ts'
import { bareDatabase } from '#test/support/copies.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { isFoundSoon } from './is-found.server.ts'

describeOnEachEngine('names of an earlier release', (open, engine) => {
  it('get their plain letters, in the index as well', async () => {
    const database = openDatabase((await bareDatabase(open)).config, openLog('silent'))
    onTestFinished(() => database.close())
    await migrate(database, '0045-search-heads')
    const no = engine === 'sqlite' ? 0 : false
    const at = '2026-11-02T15:00:00.000Z'
    for (const [firstName, lastName] of [
      ['Siobhán', 'O’Neil'],
      ['Maria', 'Long'],
      ["D'Arcy", 'Smith'],
    ] as const) {
      const id = crypto.randomUUID()
      await sql`insert into submissions (id, kind, created_at, updated_at, first_name, last_name, email, phone,
        phone_digits, contact_asap, message, answers, source, form_type, variant, page_path, device, target, respond_by,
        call_order) values (${id}, 'lead', ${at}, ${at}, ${firstName}, ${lastName}, 'a@example.com', '', '', ${no}, '',
        '[]', '', '', '', '/', 'phone', 'standard', ${at}, 1)`.execute(database.db)
      if (engine === 'sqlite')
        await sql`insert into submissions_search (id, kind, text)
          values (${id}, 'lead', ${`${firstName} ${lastName}\na@example.com\n\n`})`.execute(database.db)
    }
    await migrate(database)
    const rows = await database.db
      .selectFrom('submissions')
      .select(['first_name', 'plain_name'])
      .orderBy('first_name')
      .execute()
    expect(rows).toEqual([
      { first_name: "D'Arcy", plain_name: 'darcy smith' },
      { first_name: 'Maria', plain_name: null },
      { first_name: 'Siobhán', plain_name: 'siobhan oneil' },
    ])
    const kind = {
      name: 'lead',
      searchesPhone: true,
      topic: sql<string>`service_interest`,
      interests: [],
    } as const
    const found = async (search: string) => {
      const query = database.db.selectFrom('submissions').select('first_name')
      return (await query.where(await isFoundSoon(database, kind, search)).execute()).map(
        ({ first_name }) => first_name,
      )
    }
    expect(await found('siobhan')).toEqual(['Siobhán'])
    expect(await found('oneil siobhan')).toEqual(['Siobhán'])
    expect(await found('darcy')).toEqual(["D'Arcy"])
    expect(await found('maria')).toEqual(['Maria'])
  })
})
