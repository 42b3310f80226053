/** Random posts to the addresses of applications at the desk: whatever is sent, the answer is one that was meant. */
import { it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { pathsUnder } from './support/desk-posts/table.ts'
import { tryPosts } from './support/desk-posts/try-posts.ts'
import { patience } from './support/matrix.ts'
import { apply } from './support/recruits.ts'

it(
  'posts to applications, signed in as the owner',
  async () => {
    const paths = pathsUnder('/admin/recruits')
    await tryPosts(databaseOpener('sqlite'), paths, (door) => ({
      plural: 'recruits',
      enter: (fields) => apply(door, fields),
    }))
  },
  patience,
)
