import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from './databases.ts'

describeOnEachEngine('a test database', (open, engine) => {
  it('has the tables of the migrations, and none of another test', async () => {
    const first = await open()
    const second = await open()
    expect(first.database.engine).toBe(engine)
    await sql`insert into announcements (topic, version, changed_at) values ('leads', 1, '2026-01-01T00:00:00.000Z')`.execute(
      first.database.db,
    )
    const count = async (database = first.database) =>
      Number(
        (await sql<{ n: number }>`select count(*) as n from announcements`.execute(database.db)).rows[0]?.n,
      )
    expect(await count(first.anotherNode())).toBe(1)
    expect(await count(second.database)).toBe(0)
  })
})
