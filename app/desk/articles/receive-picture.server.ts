import { pictureAddress } from '#app/articles/model/picture.ts'
import type { AddedPicture, Pictures } from '#app/articles/pictures/pictures.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { waitText } from '../account/wait-text.ts'

/** Seconds a picture may be on its way: 10 MB at 1 Mbit/s take 84. */
const uploadSeconds = 120

export interface PictureContext {
  pictures: Pictures
  who: SignedIn
  address: string
  waitForBody(seconds: number): void
}

type Issue = Extract<AddedPicture, { error: string }>['error']

const refusals: Record<Issue, { status: number; message: string }> = {
  'too-large': {
    status: 413,
    message: 'This picture is larger than 10 MB. Make it smaller or save it as a JPEG, then try again.',
  },
  'wrong-kind': {
    status: 415,
    message: 'We cannot use this file. Upload a JPEG, PNG, WebP, AVIF or HEIC picture of up to 10 MB.',
  },
  unreadable: {
    status: 422,
    message: 'We could not read this picture. The file may be damaged. Save a new copy and try again.',
  },
  'too-many-pixels': {
    status: 422,
    message: 'This picture has more than 50 million pixels. Make it smaller and try again.',
  },
  'heic-too-large': {
    status: 422,
    message:
      'This HEIC picture has more than 26 million pixels. Save it as a JPEG or make it smaller, then try again.',
  },
  'too-upright': {
    status: 422,
    message: 'This picture is more than four times as tall as it is wide. Crop it and try again.',
  },
  'broken-off': {
    status: 408,
    message: 'The upload was interrupted. Check your connection and try again.',
  },
  'too-many': { status: 429, message: 'You have uploaded many pictures in a short time.' },
  busy: {
    status: 503,
    message: 'Several pictures are being processed right now. Try again in a minute.',
  },
}

export async function receivePicture(request: Request, context: PictureContext): Promise<Response> {
  const { pictures, who, address, waitForBody } = context
  const added = await pictures.add(request, {
    by: { staffId: who.person.id, address },
    onBegin: () => waitForBody(uploadSeconds),
  })
  if ('id' in added) {
    const { id, width, height } = added
    return Response.json({ src: pictureAddress(id, width), width, height }, { status: 201 })
  }
  const { status, message } = refusals[added.error]
  if (added.error !== 'too-many') return Response.json({ message }, { status })
  return Response.json(
    { message: `${message} ${waitText(added.seconds)}` },
    { status, headers: { 'Retry-After': String(added.seconds) } },
  )
}
