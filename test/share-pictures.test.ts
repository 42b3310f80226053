/**
 * The picture beside every shared link, against the one that somebody looked at and kept in `test/fixtures/share-pictures`.
 * Where one is missing it is drawn there and the test fails once: look at it, and commit it. To take a new headline or a
 * new scene, delete the old picture and run this again.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Region, type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { sharePicture } from '#app/site/search-engines/seo.ts'
import { storeArticle } from './support/articles.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'
import { rowsOf } from './support/matrix.ts'

const kept = fileURLToPath(new URL('fixtures/share-pictures', import.meta.url))
/** A fifth of what is shared: every word can be read, and a letter is some forty pixels. */
const size = { width: 240, height: 126 }
/**
 * Shades of 255. The stored pictures are compressed, which is worth 12, and another release of the drawing library may
 * round otherwise; a word that is missing, or stands elsewhere, is worth 140.
 */
const tolerance = 40

const open = databaseOpener('sqlite')

it('draws each as the one that was looked at', async () => {
  const door = await openDoor(open)
  const sitemap = await (await door.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, url = '']) => new URL(url).pathname as `/${string}`,
  )
  expect(pages.length).toBeGreaterThan(40)
  const names = pages.map((page) => sharePicture(page).slice('/share/'.length, -'.png'.length))
  const findings: string[] = []
  mkdirSync(kept, { recursive: true })
  // A new one has nothing to be compared with, and is drawn in every run.
  const isNew = (name: string) => !existsSync(join(kept, `${name}.webp`))
  const known = names.filter((name) => !isNew(name))
  for (const name of [...names.filter(isNew), ...rowsOf(known, 8)]) {
    const answer = await door.get(`/share/${name}.png`)
    expect([name, answer.status]).toEqual([name, 200])
    const drawn = sharp(Buffer.from(await answer.arrayBuffer())).resize(size)
    const file = join(kept, `${name}.webp`)
    if (existsSync(file)) {
      const difference = await differenceOf(drawn, sharp(file))
      if (difference > tolerance) findings.push(`${name} differs by ${difference}`)
    } else {
      await drawn.webp({ quality: 60 }).toFile(file)
      findings.push(`${name} is new: look at ${file}`)
    }
  }
  const left = readdirSync(kept).filter((file) => !names.includes(file.replace('.webp', '')))
  expect([...findings, ...left.map((file) => `${file} has no page`)]).toEqual([])
})

it('shows a headline of any length, and none of it under the scene', async () => {
  const door = await openDoor(open)
  const draw = async (slug: string, title: string) => {
    await storeArticle(door, { slug, title, category: 'annuities', body: '<p>Words</p>' })
    const answer = await door.get(sharePicture(`/research/annuities/${slug}`))
    return Buffer.from(await answer.arrayBuffer())
  }
  const sentence = 'What an annuity is worth when it is paid for a whole life, '
  const long = await draw('long', sentence.repeat(4).slice(0, 198))
  const wide = await draw('wide', 'W'.repeat(60))
  const short = await draw('short', 'Annuities')
  for (const picture of [long, wide, short]) {
    // Between the words and the scene there is paper, and the name below stands clear of the headline.
    expect((await greysOf(picture, { left: 626, top: 20, width: 50, height: 600 })).stdev).toBeLessThan(1)
    expect((await greysOf(picture, { left: 0, top: 522, width: 620, height: 26 })).stdev).toBeLessThan(1)
  }
  const words = { left: 0, top: 20, width: 620, height: 500 }
  const paper = (await greysOf(short, { left: 0, top: 20, width: 60, height: 60 })).mean
  const inkOf = async (picture: Buffer) => paper - (await greysOf(picture, words)).mean
  expect(await inkOf(long)).toBeGreaterThan(4 * (await inkOf(short)))
})

/** How light a part of a picture is. */
async function greysOf(picture: Buffer, part: Region): Promise<{ mean: number; stdev: number }> {
  // Not one step: statistics are those of the picture before it is cut.
  const cut = await sharp(picture).greyscale().extract(part).png().toBuffer()
  const { mean = 0, stdev = 0 } = (await sharp(cut).stats()).channels[0] ?? {}
  return { mean, stdev }
}

/** The largest difference of two pictures in shades of gray, each pixel softened by its neighbors. */
async function differenceOf(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (picture) =>
      sharp(await picture.removeAlpha().png().toBuffer())
        .greyscale()
        .blur(1)
        .raw()
        .toBuffer(),
    ),
  )
  let most = 0
  if (a && b) for (const [at, value] of a.entries()) most = Math.max(most, Math.abs(value - (b[at] ?? 0)))
  return most
}
