/** Every link of every public page leads somewhere, and to a place that is on the page it names. */
import { expect, it } from 'vitest'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')

it('has no dead link and no dead anchor', async () => {
  const door = await openDoor(open)
  const answers = new Map<string, Promise<{ status: number; html: string }>>()
  const read = async (path: string) => {
    const answer = await door.get(path)
    return { status: answer.status, html: await answer.text() }
  }
  const answerOf = (path: string) => {
    const answer = answers.get(path) ?? read(path)
    answers.set(path, answer)
    return answer
  }
  const dead: string[] = []
  let followed = 0
  for (const { path } of catalogue()) {
    const { html } = await answerOf(path)
    const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)
    for (const link of new Set(Array.from(links, ([, href = '']) => href.replaceAll('&amp;', '&')))) {
      const { origin, pathname, hash, protocol } = new URL(link, door.url + path)
      if (protocol === 'tel:' || protocol === 'mailto:' || origin !== door.url) continue
      followed++
      const target = await answerOf(pathname)
      if (target.status >= 400) dead.push(`${path} -> ${link}: ${target.status}`)
      else if (hash && !target.html.includes(`id="${hash.slice(1)}"`))
        dead.push(`${path} -> ${link}: no such anchor`)
    }
  }
  expect(dead).toEqual([])
  expect(followed).toBeGreaterThan(catalogue().length * 10)
})
