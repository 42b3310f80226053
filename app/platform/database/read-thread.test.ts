import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'

const open = databaseOpener('sqlite')

it('answers a quick question of SQLite while a long one is being read, and reads what was committed', async () => {
  const { database } = await open()
  const order: string[] = []
  const long = sql<{
    n: number
  }>`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)
    select count(*) as n from n`
    .execute(database.reads)
    .then(({ rows }) => order.push(`long ${rows[0]?.n}`))
  await database.ping()
  order.push('quick')
  await long
  expect(order).toEqual(['quick', 'long 3000000'])

  await sql`insert into announcements values ('news', 7, '')`.execute(database.db)
  const { rows } = await sql`select version from announcements`.execute(database.reads)
  expect(rows).toEqual([{ version: 7 }])
  await expect(sql`delete from announcements`.execute(database.reads)).rejects.toThrow('readonly')
  await expect(sql`select * from nothing`.execute(database.reads)).rejects.toMatchObject({ errcode: 1 })
})
