/** Random posts to the addresses of the desk that are about nobody who wrote and no article; and whether every address has some. */
import { expect, it } from 'vitest'
import { addresses } from '#app/routes/desk/addresses.ts'
import { databaseOpener } from './support/databases.ts'
import { pathsUnder, postTable } from './support/desk-posts/table.ts'
import { enterLead } from './support/desk-posts/things.ts'
import { tryPosts } from './support/desk-posts/try-posts.ts'
import { patience } from './support/matrix.ts'

it('knows what every address of the desk is posted, and no other', () => {
  const posted = addresses.flatMap(({ path, write }) => (write ? [path] : []))
  expect(Object.keys(postTable).toSorted()).toEqual(posted.toSorted())
})

const elsewhere = ['/admin/leads', '/admin/recruits', '/admin/articles'].flatMap(pathsUnder)

it(
  'posts to the office, signed in as the owner',
  async () => {
    const paths = Object.keys(postTable).filter((path) => !elsewhere.includes(path))
    await tryPosts(databaseOpener('sqlite'), paths, (door) => ({ plural: 'leads', enter: enterLead(door) }))
  },
  patience,
)
