import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '#app/platform/database/database.server.ts'
import './author-tables.ts'
import '#app/staff/staff-tables.ts'

/**
 * A test of the row `articles`: `staffId` began the article, or its byline is a name that this person has or had. PostgreSQL looks at
 * the rows in the order of the list. SQLite keeps both columns behind the long text, so it looks them up by their indexes;
 * the plus holds it to the order of the list, else it would sort the thousands that somebody wrote.
 */
export function isWrittenBy(engine: Engine, staffId: string): RawBuilder<SqlBool> {
  const names = sql`select lower(name) from staff where id = ${staffId}
    union all select lower(name) from author_names where staff_id = ${staffId}`
  return engine === 'postgres'
    ? sql<SqlBool>`(articles.begun_by = ${staffId} or lower(articles.author) = any(array(${names})))`
    : sql<SqlBool>`+articles.id in (select id from research_articles where begun_by = ${staffId}
        union all select id from research_articles where lower(author) in (${names}))`
}
