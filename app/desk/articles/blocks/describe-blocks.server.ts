/** Shared blocks as the desk shows them: to a contributor with the titles of own articles alone. */
import { reachOf } from '#app/articles/article-reach.server.ts'
import { type BlockFields, type BlockVersionKind, blockKindNames } from '#app/articles/blocks/block.ts'
import { blockHtml, type StoredBlock } from '#app/articles/blocks/block-html.server.ts'
import { findBlockVersion, mayApprove } from '#app/articles/blocks/block-store.server.ts'
import { namedBlocks } from '#app/articles/blocks/block-uses.server.ts'
import { readLive } from '#app/articles/blocks/show-blocks.server.ts'
import { resolveAllLinks } from '#app/articles/links/resolve-links.server.ts'
import { readUses } from '#app/articles/pictures/picture-uses.server.ts'
import { bodyText, countWords } from '#app/articles/text/article-words.ts'
import { readHtml } from '#app/articles/text/read-html.server.ts'
import { describeUses } from '#app/articles/uses/describe-uses.ts'
import { findUses } from '#app/articles/uses/uses.server.ts'
import { longMoment, shortMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** Versions that a page shows. */
const maxVersions = 100

/** Every block, by its name, with how many articles show it. */
export async function describeBlocks(database: Database, { person }: SignedIn) {
  await readUses(database)
  const blocks = await database.db
    .selectFrom('shared_blocks')
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .execute()
  const ids = blocks.map(({ id }) => id)
  const uses = Map.groupBy(await findUses(database.db, namedBlocks, ids), ({ id }) => id)
  return {
    mayChange: may(person.role, 'articles.publish'),
    blocks: blocks.map(({ id, name, kind, waiting, updated_at }) => {
      const published = (uses.get(id) ?? []).filter(({ isPublished }) => isPublished).length
      return {
        ...{ id, name, kind: blockKindNames[kind], waits: waiting !== null, day: shortMoment(updated_at) },
        uses: published === 1 ? 'Shown in 1 article' : `Shown in ${published} articles`,
      }
    }),
  }
}

/** The same as the editor's list reads it: each with its present look. */
export async function chooseBlocks(database: Database) {
  const rows = await database.db
    .selectFrom('shared_blocks')
    .select('id')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const live = new Map(
    (
      await readLive(
        database.db,
        rows.map(({ id }) => id),
      )
    ).map((block) => [block.id, block]),
  )
  const blocks = rows.flatMap(({ id }) => live.get(id) ?? [])
  const looks = await resolveAllLinks(
    database,
    blocks.map(({ kind, fields }) => readHtml(blockHtml(kind, fields)).nodes),
  )
  return {
    blocks: blocks.map(({ id, name, kind }, at) => ({
      ...{ id, name, kind: blockKindNames[kind], nodes: looks[at] ?? [] },
      words: countWords(bodyText(looks[at] ?? [])),
    })),
  }
}

/** One block with its versions and its uses, or null for an unknown id. */
export async function describeBlock(database: Database, id: string, { person }: SignedIn) {
  const { db } = database
  const block = isId(id)
    ? await db.selectFrom('shared_blocks').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!block) return null
  await readUses(database)
  const newest = block.waiting ?? block.live
  const current = await findBlockVersion(db, id, newest)
  if (!current) return null
  const rows = await db
    .selectFrom('shared_block_versions')
    .selectAll()
    .where('block_id', '=', id)
    .orderBy('number', 'desc')
    .limit(maxVersions)
    .execute()
  const nameOf = nameFinder(await listStaffNames(db))
  const looks = await resolveAllLinks(
    database,
    rows.map(({ fields }) => readHtml(blockHtml(block.kind, read(fields))).nodes),
  )
  const { html: _, ...fields } = read(current.fields)
  return {
    ...{ id, name: block.name, kind: block.kind, kindName: blockKindNames[block.kind], version: newest },
    /** Of the newest version: what the form begins with. */
    fields: fields as BlockFields,
    waits: block.waiting !== null,
    mayChange: may(person.role, 'articles.publish'),
    mayApprove: may(person.role, 'articles.publish') && (await mayApprove(db, block, person.id)),
    versions: rows.map((row, at) => ({
      number: row.number,
      state: stateOf(row.kind, row.number === block.live, row.number === block.waiting),
      who: row.saved_by === null ? 'Someone' : nameOf(row.saved_by),
      when: longMoment(row.created_at),
      live: row.live_from && `Shown to readers since ${longMoment(row.live_from)}`,
      approved: row.approved_by && `Approved by ${nameOf(row.approved_by)}`,
      nodes: looks[at] ?? [],
    })),
    ...describeUses(await findUses(db, namedBlocks, [id]), reachOf(person)),
  }
}

export type DescribedBlock = NonNullable<Awaited<ReturnType<typeof describeBlock>>>

// Written by the store, and nowhere else.
const read = (json: string) => JSON.parse(json) as StoredBlock

function stateOf(kind: BlockVersionKind, isLive: boolean, isWaiting: boolean): string {
  if (isLive) return 'In use'
  if (isWaiting) return 'Waiting for approval'
  if (kind === 'aside') return 'Set aside, because another text was saved first'
  return kind === 'waiting' ? 'Never in use' : 'Earlier'
}
