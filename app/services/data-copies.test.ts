/** Backup and restore, on and between the engines: everything arrives as it was, or nothing arrives and it is said why. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { openLog } from '#app/platform/process/log.ts'
import { configOf, copyTo, folder, furnish, longText, newPlace, rowsIn } from '#test/support/copies.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { emailOf, password, signInAs } from '#test/support/desk.ts'
import { goodQuote, openDoorOn } from '#test/support/door.ts'
import { backUp, restore } from './data-copies.server.ts'

const log = openLog('silent')

describe.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
] as const)('a backup of %s restored into %s', (from, to) => {
  const source = databaseOpener(from)
  const target = databaseOpener(to)

  it('is the same data, and the product works on it', async () => {
    const place = await newPlace(source)
    const door = await furnish(place)
    await signInAs(door, 'owner')
    const file = join(folder(), 'copy.gz')
    const made = await backUp({ config: configOf(place), log, file })
    expect(made.tables.submissions?.rows).toBe(3)
    expect(made.tables.submission_counts?.rows).toBeGreaterThan(1203)
    expect(made.tables.research_document?.rows).toBe(4)
    expect(made.tables).not.toHaveProperty('staff_sessions')
    expect(made.files.rows).toBe(2)
    expect(statSync(file).mode & 0o077).toBe(0)

    const other = await newPlace(target)
    const { foreign, isNoted, ...copied } = made
    expect(isNoted).toBe(true)
    expect(await copyTo(other, file)).toEqual(copied)
    // A restore would not know them; the table has no key by which it could be copied, either.
    expect(foreign).toEqual(['staff.their_note', 'theirs'])
    const left = await sql`select note from theirs`.execute(other.anotherNode().db)
    expect(left.rows).toEqual([{ note: 'kept' }])
    expect(readFileSync(join(other.dataDir, 'uploads/portraits/ann.webp'))).toEqual(
      readFileSync(join(place.dataDir, 'uploads/portraits/ann.webp')),
    )
    expect(readdirSync(other.dataDir)).toEqual(['uploads'])

    // Copied once more from there it is the same again, to the last value.
    const again = join(folder(), 'again.gz')
    const { digest: _, ...second } = await backUp({ config: configOf(other), log, file: again })
    const { digest: __, ...first } = made
    expect(second).toEqual(first)

    const moved = await openDoorOn(other)
    const cookie = await signInAs(moved, 'owner')
    const page = await (await moved.get('/admin/leads', { cookie })).text()
    expect(page).toContain('Zoë 🧡')
    const found = await (await moved.get('/admin/leads?q=zo%C3%AB', { cookie })).text()
    expect(found.includes('Zoë 🧡')).toBe(true)
    const lead = await moved.services.database.db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .selectAll()
      .where('contact_asap', '=', false)
      .executeTakeFirstOrThrow()
    expect(lead.message).toBe(longText)
    expect([Boolean(lead.is_test), lead.junk]).toEqual([false, null])
    expect((await moved.post('/', { ...goodQuote, firstName: 'After' })).status).toBe(303)
  })
})

describeOnEachEngine('a backup', (open, engine) => {
  async function backedUp() {
    const place = await newPlace(open)
    await furnish(place)
    const file = join(folder(), 'copy.gz')
    await backUp({ config: configOf(place), log, file })
    return { place, file }
  }
  /** The file with `change` made to its text. */
  const changed = (file: string, change: (text: string) => string) => {
    const other = `${file}.${newId()}`
    writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
    return other
  }

  /** The file with other lines and a digest that fits them. */
  const forge = (file: string, change: (lines: string[]) => string[]) =>
    changed(file, (text) => {
      const lines = text.trimEnd().split('\n')
      const body = `${change(lines.slice(0, -1)).join('\n')}\n`
      const last = JSON.parse(lines.at(-1) ?? '')
      last.end.digest = createHash('sha256').update(body).digest('hex')
      return `${body}${JSON.stringify(last)}\n`
    })

  it('is one moment: what comes in meanwhile is in it whole or not at all', async () => {
    const place = await newPlace(open)
    const door = await furnish(place)
    let stop = false
    const posting = (async () => {
      for (let number = 0; !stop; number++) {
        const answer = await door.post('/', { ...goodQuote, email: `later-${number}@example.com` })
        if (answer.status !== 303) throw new Error(`the server stood still: ${answer.status}`)
      }
    })()
    const config = configOf(place)
    for (let copy = 0; copy < 3; copy++) {
      const { tables } = await backUp({ config, log, file: join(folder(), 'copy.gz') })
      const people = tables.submissions?.rows ?? 0
      expect([tables.consents?.rows, tables.tracking_records?.rows]).toEqual([people, people])
    }
    stop = true
    await posting
  })

  it('overwrites nothing, and is not made of nothing', async () => {
    const { place, file } = await backedUp()
    await expect(backUp({ config: configOf(place), log, file })).rejects.toThrow('already exists')
    const nowhere = {
      database: { engine: 'sqlite' as const, file: join(folder(), 'no.sqlite') },
      dataDir: folder(),
    }
    await expect(backUp({ config: nowhere, log, file: `${file}.other` })).rejects.toThrow('no database at')
    const away = { config: configOf(place), log, file: '/nope/copy.gz' }
    await expect(backUp(away)).rejects.toThrow('The folder /nope does not exist')
  })

  it('is refused when it is cut off, changed, newer or no backup, and leaves nothing behind', async () => {
    const { file } = await backedUp()
    const bytes = readFileSync(file)
    const cutOff = `${file}.cut`
    writeFileSync(cutOff, bytes.subarray(0, bytes.length * 0.7))
    const flipped = `${file}.flipped`
    // A single bit may point at the same words somewhere else, and the copy unpacks to what it was.
    const middle = Math.floor(bytes.length / 2)
    writeFileSync(
      flipped,
      bytes.map((byte, at) => (at < middle || at > middle + 16 ? byte : ~byte)),
    )
    const notOurs = `${file}.txt`
    writeFileSync(notOurs, 'Dear Sir or Madam')
    const lines = (text: string) => text.trimEnd().split('\n')
    const wrong: [string, RegExp][] = [
      [cutOff, /cut off|damaged/],
      [flipped, /damaged/],
      [notOurs, /not a backup/],
      [join(folder(), 'missing.gz'), /does not exist/],
      [changed(file, (text) => text.replace('Zoë', 'Zoe')), /damaged/],
      [changed(file, (text) => `${lines(text).slice(0, -1).join('\n')}\n`), /end is missing/],
      [changed(file, (text) => text.replace('"version":1', '"version":2')), /version 2/],
      [
        changed(file, (text) => text.replace('"0050-baseline"', '"0050-baseline","9999-later"')),
        /newer release.*9999-later/,
      ],
      [
        changed(file, (text) => text.replace('"0050-baseline"', '"0001-baseline","0049-listed-names"')),
        /earlier version.*0049-listed-names.*8ff24124/,
      ],
      [changed(file, (text) => `${text}[1]\n`), /after its end/],
    ]
    for (const [bad, why] of wrong) {
      const target = await newPlace(open)
      await expect(copyTo(target, bad), bad).rejects.toThrow(why)
      if (/damaged|end/.test(why.source))
        await expect(restore({ config: configOf(target), log, file: bad })).rejects.toThrow(
          'Copy it again from where it is stored, or use an older backup.',
        )
      expect(Object.values(await rowsIn(target)).every((count) => count === 0)).toBe(true)
      expect(readdirSync(target.dataDir)).toEqual([])
    }
  })

  it('is not believed when a row is left out and the rest fits', async () => {
    const { file } = await backedUp()
    const forged = forge(file, (lines) => {
      const row = lines.findIndex((line) => line.includes('Zoë') && line.includes('website_quick_form'))
      return lines.toSpliced(row, 1)
    })
    const target = await newPlace(open)
    await expect(copyTo(target, forged)).rejects.toThrow(
      /"submissions" does not match the backup \(2 of 3 rows\)/,
    )
    expect(Object.values(await rowsIn(target)).every((count) => count === 0)).toBe(true)
  })

  it('writes no file outside of its folder', async () => {
    const { file } = await backedUp()
    const forged = forge(file, (lines) =>
      lines.map((line) => (line === '{"file":"empty.txt"}' ? '{"file":"../../empty.txt"}' : line)),
    )
    const target = await newPlace(open)
    await expect(copyTo(target, forged)).rejects.toThrow('outside its folder')
    expect(readdirSync(target.dataDir)).toEqual([])
  })

  it('goes into no tables of another version', async () => {
    const { file } = await backedUp()
    const target = await newPlace(open)
    await sql`update kysely_migration set name = '0001-machinery' where name = '0050-baseline'`.execute(
      target.database.db,
    )
    await expect(copyTo(target, file)).rejects.toThrow(
      /created by another version \(this one does not know 0001-machinery\). .*new, empty place/,
    )
  })

  it('goes into an empty place only', async () => {
    const { file } = await backedUp()
    const target = await newPlace(open)
    await target.database.db
      .insertInto('claims')
      .values({
        content_hash: 'x',
        submission_key: '',
        claimed_at: new Date().toISOString(),
        submission_id: newId(),
        subject_id: newId(),
        respond_by: new Date().toISOString(),
      })
      .execute()
    await expect(copyTo(target, file)).rejects.toThrow('rows in "claims"')
    const full = await newPlace(open)
    mkdirSync(join(full.dataDir, 'uploads'))
    writeFileSync(join(full.dataDir, 'uploads', 'mine.txt'), 'mine')
    await expect(copyTo(full, file)).rejects.toThrow('already has uploads')
    expect(readdirSync(join(full.dataDir, 'uploads'))).toEqual(['mine.txt'])
    expect((await rowsIn(full)).submissions).toBe(0)
  })

  it('is not restored under a running server', async () => {
    const { file } = await backedUp()
    const target = await newPlace(open)
    const door = await openDoorOn(target)
    expect((await door.get('/readyz')).status).toBe(200)
    await expect(restore({ config: configOf(target), log, file })).rejects.toThrow(
      /The database is in use .*new, empty place/,
    )
    expect((await door.get('/readyz')).status).toBe(200)
    expect((await door.get(`/admin/sign-in?engine=${engine}`)).status).toBe(200)
  })

  it('lets nobody in who was signed in', async () => {
    const place = await newPlace(open)
    const door = await furnish(place)
    const cookie = await signInAs(door, 'owner')
    const file = join(folder(), 'copy.gz')
    await backUp({ config: configOf(place), log, file })
    const target = await newPlace(open)
    await copyTo(target, file)
    const moved = await openDoorOn(target)
    expect((await moved.get('/admin/leads', { cookie })).status).toBe(303)
    expect((await moved.post('/admin/sign-in', { email: emailOf('owner'), password })).status).toBe(303)
  })
})
