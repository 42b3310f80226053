/** Random posts to the addresses of leads at the desk: whatever is sent, the answer is one that was meant. */
import { it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { pathsUnder } from './support/desk-posts/table.ts'
import { enterLead } from './support/desk-posts/things.ts'
import { tryPosts } from './support/desk-posts/try-posts.ts'
import { patience } from './support/matrix.ts'

it(
  'posts to leads, signed in as the owner',
  async () => {
    const paths = pathsUnder('/admin/leads')
    await tryPosts(databaseOpener('sqlite'), paths, (door) => ({ plural: 'leads', enter: enterLead(door) }))
  },
  patience,
)
