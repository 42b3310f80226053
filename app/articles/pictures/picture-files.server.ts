/** /pictures/ID/WIDTH.webp: pictures of articles, as they lie in the store. An address stands for the same bytes for ever. */
import { pipeline } from 'node:stream/promises'
import type express from 'express'
import { Router } from 'express'
import { isId } from '#app/lib/ids.ts'
import type { Log } from '#app/platform/log.ts'
import { type PictureFormat, widestPicture } from './picture.ts'
import type { Pictures } from './pictures.server.ts'

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** The router. No part of an address becomes a part of a path: an id, a number and one of two endings are read from it. */
export function pictureFiles({
  pictures,
  log,
}: {
  pictures: Pick<Pictures, 'read'>
  log: Log
}): express.Router {
  const router = Router()
  router.get('/pictures/:id/:file', async (request, response) => {
    const { id } = request.params
    const [, digits = '', format = ''] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(request.params.file) ?? []
    const width = Number(digits)
    const file =
      isId(id) && width > 0 && width <= widestPicture
        ? await pictures.read(id, width, format as PictureFormat)
        : null
    if (!file)
      return void response.status(404).set('cache-control', 'no-cache').type('text').send('Not found')
    const etag = `"${id}-${width}-${format}"`
    response.set({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
    // Also when a proxy made the tag a weak one on its way.
    const isKnown = request.headers['if-none-match']?.split(',').some((tag) => bare(tag) === etag)
    if (request.method === 'HEAD' || isKnown) file.stream.destroy()
    if (isKnown) return void response.status(304).end()
    response.set({ 'content-type': `image/${format}`, 'content-length': String(file.bytes) })
    if (request.method === 'HEAD') return void response.end()
    // A reader who leaves ends the stream; a store that breaks off ends the answer.
    await pipeline(file.stream, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: error }, 'a picture broke off')
    })
  })
  return router
}
