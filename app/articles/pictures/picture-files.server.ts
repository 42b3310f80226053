/** /pictures/ID/WIDTH.webp. An address stands for the same bytes for ever. */
import { buffer } from 'node:stream/consumers'
import type express from 'express'
import { Router } from 'express'
import { isId } from '#app/lib/ids.ts'
import { holdsTag } from '#app/platform/http/accept-encoding.ts'
import { openSharedBytes, sendBytes } from '#app/platform/http/bodies/send-bytes.server.ts'
import { type PictureFormat, widestPicture } from '../model/picture.ts'
import type { Pictures } from './pictures.server.ts'

const forEver = 'public, max-age=31536000, immutable'
/** Bytes on their way to readers; a large picture has half a million. */
const maxHeld = 24_000_000

/** An id, a number and one of two extensions are read: no part of an address becomes part of a path. */
export function pictureFiles({ pictures }: { pictures: Pick<Pictures, 'read'> }): express.Router {
  const router = Router()
  const shared = openSharedBytes({ max: maxHeld })
  router.get('/pictures/:id/:file', async (request, response) => {
    const { id } = request.params
    const [, digits = '', format = ''] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(request.params.file) ?? []
    const width = Number(digits)
    const isAddress = isId(id) && width > 0 && width <= widestPicture
    const etag = `"${id}-${width}-${format}"`
    // Nothing is read: who has the tag has the picture.
    if (isAddress && holdsTag(request.headers['if-none-match'], etag))
      return void response.status(304).set({ etag, 'cache-control': forEver }).end()
    const file = isAddress ? await pictures.read(id, width, format as PictureFormat) : null
    if (!file)
      return void response.status(404).set('cache-control', 'no-cache').type('text').send('Not found')
    if (request.method === 'HEAD') file.stream.destroy()
    const length = String(file.bytes)
    const headers = {
      etag,
      'cache-control': forEver,
      'content-type': `image/${format}`,
      'content-length': length,
    }
    if (request.method === 'HEAD') return void response.set(headers).end()
    let isRead = false
    const held = await shared.hold(etag, file.bytes, () => {
      isRead = true
      return buffer(file.stream)
    })
    if (!isRead) file.stream.destroy()
    if (!held || held === 'full')
      return void response.status(503).set('retry-after', '5').type('text').send('Try again')
    if (response.destroyed) return held.release()
    response.once('close', held.release)
    sendBytes(response.set(headers), held.bytes)
  })
  return router
}
