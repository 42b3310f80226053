/** The browser's side of an upload, in a real browser: progress, and kind words for everything that goes wrong. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addStaff, emailOf, password } from '../../support/desk.ts'
import { drawn, largePhoto } from '../../support/pictures.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

type Upload = { src?: string; width?: number; height?: number; error?: string; shares: number[] }

/** The module as the browser runs it, without a page that uses it. */
function moduleText(): string {
  const files = ['articles/model/picture.ts', 'desk/editor/text/upload-picture.ts']
  const texts = files.map((file) =>
    stripTypeScriptTypes(readFileSync(new URL(`../../../app/${file}`, import.meta.url), 'utf8'))
      .replace(/^import [^']*'[^']*'/gm, '')
      .replace(/^export /gm, ''),
  )
  return `(() => { ${texts.join('\n')}\nglobalThis.uploadPicture = uploadPicture })()`
}

/** Uploads a file that the page is given; `abortAt` stops it at that share of what was sent. */
async function upload(page: Page, file: { bytes: Buffer; type: string; name?: string }, abortAt = 2) {
  const given = {
    base64: file.bytes.toString('base64'),
    type: file.type,
    name: file.name ?? 'a.jpg',
    abortAt,
  }
  return page.evaluate(async ({ base64, type, name, abortAt }) => {
    const { uploadPicture } = globalThis as unknown as {
      uploadPicture(
        file: File,
        onProgress: (share: number) => void,
        signal: AbortSignal,
      ): Promise<Omit<Upload, 'shares'>>
    }
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const shares: number[] = []
    const stop = new AbortController()
    const progress = (share: number) => {
      shares.push(share)
      if (share >= abortAt) stop.abort()
    }
    const answer = await uploadPicture(new File([bytes], name, { type }), progress, stop.signal)
    return { ...answer, shares }
  }, given) as Promise<Upload>
}

it('uploads a photograph with progress, and says kindly why something was not taken', async () => {
  const { page, door, posts } = await visit('/admin/sign-in', {
    width: 1280,
    environment: { FORM_LIMITS: 'off' },
  })
  await addStaff(door, 'editor')
  await page.getByLabel(/e-?mail/i).fill(emailOf('editor'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
  await page.goto('/admin/articles')
  await page.evaluate(moduleText())

  const photo = { bytes: await largePhoto(), type: 'image/jpeg' }
  // A line of a few megabytes a second, or everything is sent before there is a progress to tell.
  const line = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(4_000_000)
  const done = await upload(page, photo)
  expect(done).toMatchObject({
    src: expect.stringMatching(/^\/pictures\/.*\/1600\.webp$/),
    width: 1600,
    height: 1067,
  })
  expect(done.shares).toEqual(done.shares.toSorted((one, other) => one - other))
  expect(done.shares.length).toBeGreaterThan(1)
  expect(done.shares.at(-1)).toBe(1)

  await speed(-1)
  posts.length = 0
  const small = { bytes: await drawn(90, 90).avif().toBuffer(), type: '', name: 'Photo.AVIF' }
  expect(await upload(page, small)).toMatchObject({ width: 90, height: 90 })
  expect(posts).toHaveLength(1)

  const error = async (file: Parameters<typeof upload>[1], abortAt?: number) =>
    (await upload(page, file, abortAt)).error
  expect(await error({ bytes: Buffer.alloc(10 * 2 ** 20 + 1), type: 'image/png' })).toContain(
    'larger than 10 MB',
  )
  expect(await error({ bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' })).toContain(
    'JPEG, PNG, WebP, AVIF or HEIC',
  )
  expect(await error({ bytes: Buffer.from('x'), type: '', name: 'photo.psd' })).toContain(
    'JPEG, PNG, WebP, AVIF or HEIC',
  )
  expect(await error({ bytes: Buffer.alloc(0), type: 'image/png' })).toContain('empty')
  expect(posts).toHaveLength(1)
  // What a telephone takes goes to the server, which is the one that can tell.
  expect(await error({ bytes: Buffer.from('x'), type: '', name: 'photo.heic' })).toContain(
    'We cannot use this file.',
  )
  expect(await error({ bytes: photo.bytes.subarray(0, 4_000_000), type: 'image/jpeg' })).toContain('damaged')
  expect(await error(photo, 0)).toContain('canceled')

  await page.context().setOffline(true)
  expect(await error(photo)).toContain('Check your connection')
  await page.context().setOffline(false)
  await page.context().clearCookies()
  // Ten megabytes that nobody reads: the answer must come through all the same.
  expect(await error(photo)).toContain('Sign in again')
})
