/** Random posts to every address of the desk: whatever is sent, the answer is one that was meant. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { patience, triesOf } from './support/matrix.ts'
import { bodyOf, openDesk, send } from './support/random-posts.ts'

/** Addresses of the desk with the fields they know; ID is a lead, ARTICLE an article. */
const desk: readonly [path: string, names: readonly string[]][] = [
  ['/admin/sign-in', ['email', 'password', 'next']],
  ['/admin/code', ['code', 'remember']],
  ['/admin/forgot', ['email']],
  ['/admin/reset/0123456789', ['password']],
  ['/admin/welcome/0123456789', ['name', 'email', 'password']],
  ['/admin/sign-in/passkey', ['step', 'credential']],
  ['/admin/leads/ID/status', ['status', 'version']],
  ['/admin/leads/ID/notes', ['text', 'id', 'delete', 'version']],
  ['/admin/leads/ID/calls', ['outcome', 'again', 'day', 'time', 'version']],
  ['/admin/leads/ID/next-step', ['again', 'day', 'time', 'keep', 'version']],
  ['/admin/theme', ['theme']],
  ['/admin/leads/ID/undo', ['event', 'version']],
  ['/admin/leads/ID/lost', ['reason', 'version']],
  ['/admin/leads/ID/tasks', ['title', 'due', 'time', 'done', 'id', 'assignee', 'version']],
  ['/admin/leads/ID/assign', ['to', 'assigned_to', 'version']],
  ['/admin/leads/ID/junk', ['junk', 'version']],
  ['/admin/leads/ID/merge', ['with', 'other', 'undo', 'version']],
  ['/admin/people', ['email', 'phone', 'step', 'confirm', 'reason']],
  ['/admin/people/export', ['email', 'phone']],
  ['/admin/staff', ['step', 'intent', 'id', 'email', 'role']],
  ['/admin/settings', ['form', 'required', 'attempts', 'cadences']],
  ['/admin/agency', ['form', 'seen', 'reset', 'phone', 'Monday', 'closedOn', 'text', 'from', 'id']],
  ['/admin/emails', ['id', 'intent']],
  ['/admin/account', ['intent', 'password', 'new', 'code', 'id', 'name']],
  ['/admin/articles/new', ['title', 'slug', 'category', 'content']],
  [
    '/admin/articles/ARTICLE/edit',
    ['title', 'slug', 'tags', 'sources', 'readingTime', 'content', 'version', 'intent'],
  ],
  [
    '/admin/articles/ARTICLE/draft',
    ['title', 'slug', 'tags', 'sources', 'readingTime', 'content', 'version'],
  ],
  ['/admin/articles/ARTICLE/status', ['status', 'version']],
  ['/admin/articles/pictures', ['alt', 'id']],
]

it(
  'posts to the desk, signed in as the owner',
  async () => {
    const { door, cookie, at } = await openDesk(databaseOpener('sqlite'))
    for (const [path, names] of desk)
      await fc.assert(
        fc.asyncProperty(bodyOf(names, {}), async (post) => {
          expect(await send(door, at(path), post, cookie), path).toBeLessThan(500)
        }),
        triesOf(4, 10_000),
      )
  },
  patience,
)
