/**
 * /share/NAME.png: the picture beside a shared link, made from the page itself: its headline and its first scene. It is
 * drawn when somebody first asks for it and kept until content changes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type express from 'express'
import { Router } from 'express'
import { readHeadPicture } from '#app/articles/model/picture.ts'
import type { Pictures } from '#app/articles/pictures/pictures.server.ts'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { SceneName } from '#app/ui/scenes.ts'
import { pathOfSharePicture } from './seo.ts'

/** About 45 KB each. */
const maxKept = 60
/** For pages that show no scene, by how their address begins; the first that fits. */
const scenes: readonly (readonly [beginning: string, scene: SceneName])[] = [
  ['/research/annuities', 'annuities'],
  ['/research/mortgage-protection', 'mortgage-protection'],
  ['/research/retirement-planning', 'iul-insurance'],
  ['/research/life-insurance', 'whole-life-insurance'],
  ['/research/home-and-auto', 'mortgage-protection'],
  ['/research', 'reading'],
  ['/estimates', 'kitchen-table'],
  ['/', 'main-street'],
]
/** The one that a page holds itself, without a file of its own: the first screen of home. */
const heldScene = 'porch'
/** The page's first scene, by the name of its file if it has one. */
const firstScene = /<img class="scene" src="(?:\/scenes\/([\w-]+)\.svg|data:)/

export interface SharePicturesOptions {
  announcements: Pick<Announcements, 'subscribe'>
  agency(): Pick<PublicAgency, 'name'>
  pictures: Pick<Pictures, 'read'>
  /** Folder that holds `scenes/` and the agency's logo as `favicon.svg`. */
  folder: string
  /** The page at `path` as a stranger gets it. */
  render(path: string, id: string): Promise<Response>
}

/** The router. A name that stands for no listed page is answered 404 by whoever comes next. */
export function sharePictures(options: SharePicturesOptions): express.Router {
  const { announcements, agency, pictures, folder, render } = options
  const kept = new Map<string, Promise<Buffer | null>>()
  announcements.subscribe('content', () => kept.clear())
  // Of whoever left no picture stays.
  announcements.subscribe('sessions', () => kept.clear())

  const draw = async (path: string, id: string): Promise<Buffer | null> => {
    const answer = await render(path, id)
    const html = answer.status === 200 ? await answer.text() : ''
    const headline = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]
    if (!headline || html.includes('name="robots" content="noindex"')) return null
    const photo = await readPhoto(html)
    const shown = firstScene.exec(html)
    const scene = shown ? (shown[1] ?? heldScene) : sceneOf(path)
    const { renderSharePicture: drawSharePicture } = await import('#app/platform/share-picture.server.ts')
    return drawSharePicture({
      headline: textOf(headline),
      signature: agency().name,
      logo: await readFile(join(folder, 'favicon.svg')),
      ...(photo ?? { scene: await readFile(join(folder, 'scenes', `${scene}.svg`)) }),
    })
  }
  /** The feature image of an article; null where there is none, or the store has lost it. */
  const readPhoto = async (html: string) => {
    const picture = readHeadPicture(html)
    const file = picture && (await pictures.read(picture.id, picture.width, 'webp'))
    return file ? { scene: await buffer(file.stream), focus: { x: picture.focusX, y: picture.focusY } } : null
  }
  const keep = (path: string, id: string) => {
    const known = kept.get(path)
    if (known) return known
    const picture = draw(path, id)
    kept.set(path, picture)
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '')
    // A page that is not there is not remembered: anybody can ask for any name.
    picture.then((made) => made ?? kept.delete(path)).catch(() => kept.delete(path))
    return picture
  }

  const router = Router()
  router.get('/share/:name', async (request, response, next) => {
    const path = pathOfSharePicture(request.params.name)
    const picture = path && (await keep(path, request.id))
    if (!picture) return next()
    response.type('png').set('cache-control', 'public, max-age=86400').send(picture)
  })
  return router
}

const sceneOf = (path: string) => scenes.find(([beginning]) => path.startsWith(beginning))?.[1]

/** Markup as its words: React escapes five characters and nothing else. */
function textOf(markup: string): string {
  const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return markup
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => escapes[name] ?? '')
    .trim()
}
