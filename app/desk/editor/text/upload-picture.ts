/** `fetch` does not tell the progress of an upload, so this is an XMLHttpRequest. */
import { maxPictureBytes, pictureNameHeader, readPictureType } from '#app/articles/model/picture.ts'

export interface UploadedPicture {
  src: string
  width: number
  height: number
}

export interface UploadError {
  error: string
  /** The same file may get through another time. */
  again?: boolean
}

const messages = {
  kind: 'We cannot use this kind of file. Upload a JPEG, PNG, WebP, AVIF or HEIC picture.',
  size: 'This picture is larger than 10 MB. Make it smaller or save it as a JPEG, then try again.',
  empty: 'This file is empty. Choose another one.',
  network: 'The upload was interrupted. Check your connection and try again.',
  session: 'You are signed out. Sign in again in another tab, then upload the picture again.',
  aborted: 'Upload canceled.',
  other: 'We could not save the picture. Try again in a minute.',
}

/**
 * `onProgress` is told the share sent, 0 to 1. What is plainly too large or of another kind is not sent. Never
 * throws.
 */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedPicture | UploadError> {
  const type = kindOf(file)
  const refused = !type
    ? messages.kind
    : file.size > maxPictureBytes
      ? messages.size
      : !file.size && messages.empty
  if (refused) return Promise.resolve({ error: refused })
  if (signal?.aborted) return Promise.resolve({ error: messages.aborted })
  const { promise, resolve } = Promise.withResolvers<UploadedPicture | UploadError>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  }
  request.onload = () => resolve(readAnswer(request))
  request.onerror = () => resolve({ error: messages.network, again: true })
  request.onabort = () => resolve({ error: messages.aborted })
  request.onloadend = () => signal?.removeEventListener('abort', abort)
  signal?.addEventListener('abort', abort)
  request.open('POST', '/admin/articles/pictures')
  request.setRequestHeader('content-type', type ?? '')
  request.setRequestHeader(pictureNameHeader, encodeURIComponent(file.name.toWellFormed()))
  request.send(file)
  return promise
}

/** The media type; by the ending where the system does not know it, as with AVIF and HEIC on some. */
function kindOf({ type, name }: File): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const meant = type || `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return readPictureType(meant)
}

function readAnswer({ status, responseText }: XMLHttpRequest): UploadedPicture | UploadError {
  if (status === 401) return { error: messages.session, again: true }
  const again = ![413, 415, 422].includes(status) && { again: true }
  try {
    const answer: unknown = JSON.parse(responseText)
    if (typeof answer !== 'object' || answer === null) return { error: messages.other, ...again }
    if (status === 201 && 'src' in answer && 'width' in answer && 'height' in answer)
      // From our own server.
      return answer as UploadedPicture
    if ('message' in answer && typeof answer.message === 'string') return { error: answer.message, ...again }
  } catch {}
  return { error: status === 413 ? messages.size : messages.other, ...again }
}
