/** Random posts to addresses of the desk, signed in as its owner: whatever is sent, the answer is one that was meant. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { twoStepRequired } from '#app/staff/staff-parts.server.ts'
import type { OpenDatabase } from '../databases.ts'
import { addStaff, signInAs } from '../desk.ts'
import { type Door, openDoor } from '../door.ts'
import { triesOf } from '../matrix.ts'
import { bodyOf, send } from '../random-posts.ts'
import { postTable } from './table.ts'
import { addressOf, filled, madeNow, openThings, type Things, type ThingsOf } from './things.ts'

/** Posts that things last for: then they were merged, erased and closed often enough. */
const lasting = 200

/** Those whose submissions are posted to. */
type People = (door: Door) => Pick<ThingsOf, 'plural' | 'enter'>

/** Posts to each of `paths`: a few times, and in the long run as often as each is promised. */
export async function tryPosts(open: OpenDatabase, paths: readonly string[], people: People): Promise<void> {
  const desk = await openRandomDesk(open, people)
  for (const path of paths) {
    const { good, names = [], raw, lasts = lasting, most = 10_000 } = postTable[path] ?? { good: [] }
    const { numRuns } = triesOf(2, most)
    for (let done = 0; done < numRuns; done += lasts) {
      const count = Math.min(lasts, numRuns - done)
      const { cookie, things } = await desk.renew(count, lasts)
      const at = await addressOf(path, things)
      const right = await Promise.all(good.map((fields) => filled(fields, things)))
      await fc.assert(
        fc.asyncProperty(bodyOf(names, right, raw), async (post) => {
          const body = await madeNow(desk.door, at, post.body)
          expect(await send(desk.door, at, { ...post, body }, { cookie }), path).toBeLessThan(500)
        }),
        { numRuns: count },
      )
    }
  }
}

/** A desk with an owner and an agent, who are let in again whatever was posted. */
export async function openRandomDesk(open: OpenDatabase, people: People) {
  const door = await openDoor(open, {
    FORM_LIMITS: 'off',
    SMS_URL: 'http://AC1:only-for-tests@127.0.0.1:9?from=+12165550142',
  })
  await addStaff(door, 'owner')
  await addStaff(door, 'agent')
  const { db } = door.services.database
  // Nothing that is stored here is to outlive the test.
  if (door.services.database.engine === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  const staff = await db.selectFrom('staff').select(['id', 'role', 'password_hash']).execute()
  let uses = lasting
  let cookie: string | null = null
  let things: Things

  /** Both work here again, with the password they had, and without a second step. */
  async function takeBack() {
    for (const { id, ...before } of staff) {
      const set = { ...before, disabled_at: null }
      await db.updateTable('staff').set(set).where('id', '=', id).execute()
    }
    await db.deleteFrom('staff_two_step').execute()
    await db.deleteFrom('settings').where('name', '=', twoStepRequired.name).execute()
    await sql`delete from limits`.execute(db)
  }

  async function isSignedIn() {
    const who = await door.services.staff.whoIs({ cookie })
    return who !== null && !who.owesTwoStep
  }

  return {
    door,
    /** The owner, signed in, and things that bear `count` more posts where such a post wears them out after `lasts`. */
    async renew(count: number, lasts: number) {
      if (uses + count > lasts || !(await isSignedIn())) {
        await takeBack()
        cookie = await signInAs(door, 'owner')
        things = openThings({ ...people(door), door, cookie })
        uses = 0
      }
      uses += count
      return { cookie: cookie ?? '', things }
    },
  }
}
