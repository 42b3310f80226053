/** Research articles with their versions, pictures and authors, the addresses they once had, the document made of them, and which seeds were put in. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createArticles(db: Kysely<unknown>): Promise<void> {
  await createArticleTable(db)
  await createVersions(db)
  await createPictures(db)
  await createPreviewLinks(db)
  await createComments(db)
  await createAuthors(db)
  await createReads(db)
  await createSearch(db)
  const { id, moment, bytes } = columnTypes(db)

  // A changed slug keeps its old address.
  await db.schema
    .createTable('article_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('retired_at', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('article_slugs_article').on('article_slugs').column('article_id').execute()

  // One row: the newest document of all published articles. Every node serves it from here.
  await db.schema
    .createTable('research_document')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('made_at', moment, (column) => column.notNull())
    // What it was made of: equal articles make no new document.
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('data', bytes, (column) => column.notNull())
    .execute()

  // What was put in at the first start: it is not put in again when staff have deleted it.
  await db.schema
    .createTable('seeds')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('sown_at', moment, (column) => column.notNull())
    .execute()
}

async function createArticleTable(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('research_articles')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    // The first publication; null before it.
    .addColumn('published_at', moment)
    // Published at, or made at while it was not: the order of the desk's list.
    .addColumn('listed_at', moment, (column) => column.notNull())
    // Minutes as shown: computed from the words, unless an editor set them.
    .addColumn('reading_time', 'integer', (column) => column.notNull())
    .addColumn('reading_time_set', 'integer')
    // JSON lists of texts and of sources.
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('sources', 'text', (column) => column.notNull())
    .addColumn('not_for', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('draft'))
    // Grows with each change, so that two editors notice each other.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    // The words a reader may look for, in lower case, each once.
    .addColumn('search_words', 'text', (column) => column.notNull())
    // Empty: search engines see the title and the excerpt.
    .addColumn('seo_title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('seo_description', 'text', (column) => column.notNull().defaultTo(''))
    // The number of the version that is being written; null while there is nothing beyond the live text.
    .addColumn('draft', 'integer')
    // When the draft goes live by itself; and why it did not, in words for the editor.
    .addColumn('publish_at', moment)
    .addColumn('publish_error', 'text')
    // JSON: the wording to review that whoever planned a publication went on with; null without a plan.
    .addColumn('publish_wording', 'text')
    // Who began it, where that was at the desk.
    .addColumn('begun_by', id)
    // By which mark the window that saved the newest text knows that save again when its answer got lost.
    .addColumn('save_mark', 'text')
    // Since when somebody waits for a review of the newest text, who asked, of whom, and by which day (YYYY-MM-DD).
    .addColumn('review_asked_at', moment)
    .addColumn('review_asked_by', id)
    .addColumn('review_by', id)
    .addColumn('review_due', 'text')
    // What a reviewer wants changed, and of whom. All null while nobody does, and once a review is asked for again.
    .addColumn('changes_wanted', 'text')
    .addColumn('changes_wanted_at', moment)
    .addColumn('changes_wanted_by', id)
    .addColumn('changes_wanted_of', id)
    // Since when it is in the trash, by whom, and the address it had.
    .addColumn('trashed_at', moment)
    .addColumn('trashed_by', id)
    .addColumn('trashed_slug', 'text')
    // The feature image: its address as a text names it, what it shows, and the picture it stands for.
    .addColumn('picture', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('picture_alt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('picture_id', id)
    // Last, because SQLite reads past all that stands before a column. HTML as the cleaner left it; nothing else is ever written here.
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await createArticleIndexes(db)
}

async function createArticleIndexes(db: Kysely<unknown>) {
  const { sqlite } = columnTypes(db)
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`research_articles_${name}`).on('research_articles').columns(columns).execute()
  await index('newest', ['status', 'published_at', 'id', 'category', 'reading_time'])
  await index('by_category', ['category', 'status', 'published_at', 'id'])
  await index('updated', ['updated_at', 'id'])
  await index('begun_by', ['begun_by', 'listed_at', 'id'])
  // SQLite would read the page that each article begins on to see whether it has what is searched for; PostgreSQL keeps the long
  // texts elsewhere.
  if (sqlite) await index('listed_names', ['listed_at', 'id', 'trashed_at', 'title', 'author'])
  else await index('listed', ['listed_at', 'id'])
  await db.schema
    .createIndex('research_articles_by_author')
    .on('research_articles')
    .expression(sql`lower(author), status, published_at, id`)
    .execute()
  const few = (name: string, columns: string[], column: string) =>
    db.schema
      .createIndex(`research_articles_${name}`)
      .on('research_articles')
      .columns(columns)
      .where(sql.ref(column), 'is not', null)
      .execute()
  await few('trashed', ['trashed_at', 'id'], 'trashed_at')
  await few('review_asked', ['review_asked_at'], 'review_asked_at')
  await few('review_by', ['review_by', 'review_due', 'id'], 'review_by')
  await few('changes_wanted', ['changes_wanted_of', 'changes_wanted_at', 'id'], 'changes_wanted_of')
  // Few articles wait for their time; without this each look at the clock would read the texts of all of them.
  await few('publish_at', ['publish_at'], 'publish_at')
}

async function createVersions(db: Kysely<unknown>) {
  const { id, moment, flag, no } = columnTypes(db)
  await db.schema
    .createTable('article_versions')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    // Who wrote it; null for what was there before anybody did.
    .addColumn('saved_by', id)
    // draft, published, or aside: what somebody wrote while somebody else was faster.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('restored_from', 'integer')
    .addColumn('reviewed_by', id)
    .addColumn('reviewed_at', moment)
    .addColumn('published_at', moment)
    // True for one that the only person who may publish put live without a second reader.
    .addColumn('published_alone', flag, (column) => column.notNull().defaultTo(no))
    // JSON: the texts as they were written, for the form and for comparing.
    .addColumn('texts', 'text', (column) => column.notNull())
    .addUniqueConstraint('article_versions_number', ['article_id', 'number'])
    .execute()
  await db.schema
    .createIndex('article_versions_updated')
    .on('article_versions')
    .columns(['updated_at', 'id'])
    .execute()
  await db.schema
    .createIndex('article_versions_reviewed_by')
    .on('article_versions')
    .columns(['reviewed_by', 'article_id'])
    .where(sql.ref('reviewed_by'), 'is not', null)
    .execute()
}

async function createPictures(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('article_pictures')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('added_by', id)
    // Pixels of the largest file, and the bytes of all of them.
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    // The name of the file it came from, and what it shows: the words that a text begins with when it is chosen again.
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
    // Since when somebody wants it kept, used or not; null for one that goes by itself when nothing uses it.
    .addColumn('kept_at', moment)
    // The focal point, per cent of the width and of the height.
    .addColumn('focus_x', 'integer', (column) => column.notNull().defaultTo(50))
    .addColumn('focus_y', 'integer', (column) => column.notNull().defaultTo(50))
    .execute()
  await db.schema
    .createIndex('article_pictures_created')
    .on('article_pictures')
    .columns(['created_at', 'id'])
    .execute()
  // Made from the texts. A row may outlive its use, which is looked up in the text before it is shown.
  await db.schema
    .createTable('picture_uses')
    .addColumn('picture_id', id, (column) => column.notNull())
    .addColumn('article_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_uses_key', ['picture_id', 'article_id'])
    .execute()
  // One row for each table of texts: until when it has been read for uses.
  await db.schema
    .createTable('picture_reads')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('read_until', moment, (column) => column.notNull())
    .execute()
}

async function createPreviewLinks(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('preview_links')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('made_at', moment, (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    // When it ends; with the article it is what the link's token says.
    .addColumn('until', moment, (column) => column.notNull())
    .addColumn('revoked_at', moment)
    .addColumn('revoked_by', 'text')
    .addUniqueConstraint('preview_links_token', ['article_id', 'until'])
    .execute()
  await db.schema.createIndex('preview_links_until').on('preview_links').column('until').execute()
}

/** Comments on a passage; they go with their article. */
async function createComments(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('article_threads')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', id, (column) => column.notNull())
    // open or resolved; then by whom and when.
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('decided_at', moment)
    .addColumn('decided_by', id)
    // Where it is: the words as they are now, what stands before and after them, and how far into the text that was.
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('article_threads_article')
    .on('article_threads')
    .columns(['article_id', 'id'])
    .execute()
  await db.schema
    .createIndex('article_threads_open')
    .on('article_threads')
    .column('article_id')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
  await db.schema
    .createTable('article_remarks')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('thread_id', id, (column) =>
      column.notNull().references('article_threads.id').onDelete('cascade'),
    )
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', id, (column) => column.notNull())
    .addColumn('edited_at', moment)
    // Empty once its writer took it away and others had answered.
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('article_remarks_thread')
    .on('article_remarks')
    .columns(['thread_id', 'id'])
    .execute()
}

/** Pages of those who write and review articles: what each says of itself, the names their articles go under, former addresses. */
async function createAuthors(db: Kysely<unknown>) {
  const { moment } = columnTypes(db)
  const staff = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
  await db.schema
    .createTable('author_profiles')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().references('staff.id').onDelete('cascade'))
    .addColumn('changed_at', moment, (column) => column.notNull())
    // Grows with each change, so that two windows notice each other.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    // As it was written last.
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    // JSON list of names.
    .addColumn('earlier_names', 'text', (column) => column.notNull())
    // JSON of the same texts as readers see them; null while there is no page.
    .addColumn('shown', 'text')
    // The last part of the page's address; null before the first page. It stays with somebody whose page was taken off.
    .addColumn('slug', 'text', (column) => column.unique())
    .execute()
  // What stands above articles of theirs, now and earlier. No two people have one in common.
  await staff('author_names')
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('author_names_key', ['staff_id', 'name'])
    .execute()
  await db.schema
    .createIndex('author_names_name')
    .unique()
    .on('author_names')
    .expression(sql`lower(name)`)
    .execute()
  // A changed address keeps its old one.
  await staff('author_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('retired_at', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('author_slugs_staff').on('author_slugs').column('staff_id').execute()
}

/** How often an article was read, by month and without who. */
async function createReads(db: Kysely<unknown>) {
  const { id } = columnTypes(db)
  await db.schema
    .createTable('article_reads')
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    // YYYY-MM in the agency's calendar.
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('reads', 'integer', (column) => column.notNull())
    // Of these, those that came to the end of the text and took their time.
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_reads_key', ['article_id', 'month'])
    .execute()
}

/** What readers find articles by: words without their endings, by where they stand. */
async function createSearch(db: Kysely<unknown>) {
  const { id, moment, sqlite } = columnTypes(db)
  let index = db.schema
    .createTable('article_index')
    .addColumn('article_id', id, (column) =>
      column.primaryKey().references('research_articles.id').onDelete('cascade'),
    )
    // Of the article when it was read: another one means that it has to be read again.
    .addColumn('changed_at', moment, (column) => column.notNull())
    // Of the rules for words.
    .addColumn('edition', 'integer', (column) => column.notNull())
    // Words of the title, the tags and the headings, without endings.
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    // The beginning of the text as it is read, for the passage that is shown.
    .addColumn('passage', 'text', (column) => column.notNull())
  // Its row among the words; PostgreSQL has them in the row itself.
  index = sqlite
    ? index.addColumn('place', 'integer', (column) => column.notNull())
    : index.addColumn('words', sql`tsvector`, (column) => column.notNull())
  await index.execute()
  if (sqlite) {
    await db.schema.createIndex('article_index_place').on('article_index').column('place').unique().execute()
    await sql`create virtual table article_words using fts5(title, tags, headings, body, content = '', contentless_delete = 1, tokenize = 'unicode61')`.execute(
      db,
    )
    return
  }
  // Kept by the database: of many articles with a frequent word it reads these to choose those that it looks at closely.
  await sql`alter table article_index add column head tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', tags), 'B') ||
    setweight(to_tsvector('simple', headings), 'C')) stored`.execute(db)
  await sql`create index article_index_words on article_index using gin (words)`.execute(db)
  // Its planner counts GIN's list of new words as the cost of the index, and looked into every text instead. What speaks
  // PostgreSQL without being it has indexes of other kinds.
  const { rows } = await sql`select 1 from pg_class join pg_am on pg_am.oid = pg_class.relam
    where relname = 'article_index_words' and amname = 'gin'`.execute(db)
  if (rows.length > 0) await sql`alter index article_index_words set (fastupdate = off)`.execute(db)
}
