import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import type { Queries } from '../database.server.ts'

const open = databaseOpener('sqlite')

/** A few milliseconds of work. */
const step = (db: Queries) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 30000) select count(*) from n`.execute(
    db,
  )

it.each(['alone', 'in a transaction'])(
  'lets others go on between many statements in a row, %s',
  async (how) => {
    const { database } = await open()
    let turns = 0
    let timer = setImmediate(function turn() {
      turns++
      timer = setImmediate(turn)
    })
    const work = async (db: Queries) => {
      for (let done = 0; done < 60; done++) await step(db)
    }
    turns = 0
    await (how === 'alone' ? work(database.db) : database.transact(work))
    clearImmediate(timer)
    expect(turns).toBeGreaterThan(5)
  },
)
