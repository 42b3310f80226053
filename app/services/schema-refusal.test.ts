/** A database that this version cannot work on: the start says what to do, and nothing in the database is touched. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate, migrationNames } from '#app/platform/database/migrate.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { bareDatabase } from '#test/support/copies.ts'
import { describeOnEachEngine, type TestDatabase } from '#test/support/databases.ts'
import { prepareServer } from '#test/support/server-process.ts'

/** The database as if these migrations had made it, with a table of theirs. */
async function leaveBehind({ database: { db } }: TestDatabase, names: readonly string[]) {
  await sql`delete from kysely_migration`.execute(db)
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01T00:00:00.000Z')`.execute(
      db,
    )
  await sql`create table leads (id integer primary key)`.execute(db)
  await sql`insert into leads (id) values (1)`.execute(db)
}

/** All that a migration would leave its traces in. */
async function contentOf({ database: { db } }: TestDatabase) {
  const { rows: ran } = await sql`select name, timestamp from kysely_migration order by name`.execute(db)
  const { rows: leads } = await sql`select * from leads`.execute(db)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return { ran, leads, tables }
}

/** What the terminal shows of a start on the database. */
async function startOn({ environment }: Pick<TestDatabase, 'environment'>): Promise<string> {
  const server = await prepareServer(environment)
  try {
    await expect(server.start()).rejects.toThrow('the server ended (1)')
    return server.output()
  } finally {
    await server.remove()
  }
}

describeOnEachEngine('the start', (open, engine) => {
  it.each([
    ['before the first release', ['0001-machinery', '0002-leads']],
    ['of the last commit before the baseline', ['0001-baseline', '0049-listed-names']],
  ])('refuses the tables of an earlier version, %s, and names the commit that reads them', async (_, ran) => {
    const place = await open()
    await leaveBehind(place, ran)
    const before = await contentOf(place)
    await expect(migrate(place.database)).rejects.toThrow('created by an earlier version')
    expect(await contentOf(place)).toEqual(before)
    await place.database.close()

    const shown = await startOn(place)
    expect(shown).toContain(ran.join(', '))
    expect(shown).toContain('The last commit that reads it is 8ff24124')
    expect(shown).not.toMatch(/^\s+at /m)
    expect(await contentOf({ ...place, database: place.anotherNode() })).toEqual(before)
  })

  it('refuses the tables of another program, and not what an extension keeps', async () => {
    const { config, environment } = await bareDatabase(open)
    const database = openDatabase(config, openLog('silent'))
    onTestFinished(() => database.close())
    const { db } = database
    const names = async () => (await db.introspection.getTables()).map(({ name }) => name)
    await sql`create table orders (number integer)`.execute(db)
    const shown = await startOn({ environment })
    expect(shown).toContain('has tables from another program (orders)')
    expect(shown).toContain(engine === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL')
    expect(shown).not.toMatch(/^\s+at /m)
    expect(await names()).toEqual(['orders'])

    await sql`drop table orders`.execute(db)
    await sql`create view today as select 1 as one`.execute(db)
    // Stands for what an extension makes: few come with PostgreSQL that have a table.
    if (engine === 'postgres') {
      await sql`create extension if not exists pg_trgm`.execute(db)
      await sql`create table sizes (unit text)`.execute(db)
      await sql`alter extension pg_trgm add table sizes`.execute(db)
    }
    expect(await migrate(database)).toEqual(migrationNames)
  })

  it('refuses the tables of a newer release as such', async () => {
    const place = await open()
    await leaveBehind(place, [...migrationNames, '9999-later'])
    const before = await contentOf(place)
    await place.database.close()

    const shown = await startOn(place)
    expect(shown).toContain('created by a newer release, with tables this one does not know (9999-later)')
    expect(shown).not.toMatch(/^\s+at |npm run restore/m)
    expect(await contentOf({ ...place, database: place.anotherNode() })).toEqual(before)
  })
})
