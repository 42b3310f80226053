/** What the article editor adds to the desk: all of its code, also what comes once the page stands, in one number. */
import { expect, it } from 'vitest'
import { storeArticle } from './support/articles.ts'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { openDoor } from './support/door.ts'
import { bytesOf, filesWith, scriptsOf } from './support/script-sizes.ts'

const open = databaseOpener('sqlite')
const most = 180 * 1024

it('fetches at most 180 KB beyond the shell of the desk and readers’ pages', async () => {
  const door = await openDoor(open)
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  const { id } = await storeArticle(door)
  const scripts = async (path: string) =>
    scriptsOf(await (await door.get(path, { cookie })).text(), { later: true })
  const shell = await scripts('/admin/account')
  // Of what readers' pages show, the editor shows some as well.
  const read = await scripts('/research/life-insurance/understanding-insurance-guide')
  const own = (await scripts(`/admin/articles/${id}/edit`)).difference(shell.union(read))
  // The text's code comes after the page: without it this would count little, and pass.
  expect(filesWith('ProseMirror', own).length).toBeGreaterThan(1)
  expect(bytesOf(own)).toBeLessThanOrEqual(most)
})
