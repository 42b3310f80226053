/**
 * The sample articles of earlier releases claimed days of publication long before the installation was there. They are
 * known by them: nothing else was made before the samples were put in.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sown = sql`(select sown_at from seeds where name = 'articles')`
  await sql`
    update research_articles
    set published_at = ${sown},
      listed_at = ${sown},
      updated_at = case when updated_at < ${sown} then ${sown} else updated_at end,
      created_at = ${sown}
    where created_at < ${sown}
  `.execute(db)
}
