/** The browser's side of an upload. `fetch` says nothing of the progress of what it sends, so this is an XMLHttpRequest. */
import { mostPictureBytes, pictureTypes } from '#app/articles/pictures/picture.ts'

export interface UploadedPicture {
  src: string
  /** Pixels of the largest file. */
  width: number
  height: number
}

export interface PictureFault {
  /** In words, for the person. */
  fault: string
  /** Set when the same file may get through another time. */
  again?: boolean
}

const kinds: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

const words = {
  kind: 'This kind of file cannot be shown. JPEG, PNG, WebP and AVIF pictures work.',
  size: 'The picture is larger than 10 MB. Save it smaller, or as a JPEG, and try again.',
  empty: 'The file is empty. Choose another one.',
  network: 'The picture did not get through. Check your connection and try again.',
  session: 'You have been signed out. Sign in again in another tab, then upload the picture once more.',
  aborted: 'The upload was stopped.',
  other: 'The picture could not be kept. Try again in a moment.',
}

/**
 * Uploads `file` and tells `onProgress` the share that was sent, 0 to 1. What is plainly too large or of another kind is
 * not sent at all. Never throws: `fault` is words for the person.
 */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedPicture | PictureFault> {
  const type = kindOf(file)
  const refused = !type ? words.kind : file.size > mostPictureBytes ? words.size : !file.size && words.empty
  if (refused) return Promise.resolve({ fault: refused })
  if (signal?.aborted) return Promise.resolve({ fault: words.aborted })
  const { promise, resolve } = Promise.withResolvers<UploadedPicture | PictureFault>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  }
  request.onload = () => resolve(readAnswer(request))
  request.onerror = () => resolve({ fault: words.network, again: true })
  request.onabort = () => resolve({ fault: words.aborted })
  request.onloadend = () => signal?.removeEventListener('abort', abort)
  signal?.addEventListener('abort', abort)
  request.open('POST', '/admin/articles/pictures')
  request.setRequestHeader('content-type', type ?? '')
  request.send(file)
  return promise
}

/** The media type; by the ending where the system does not know it, as with AVIF on some. */
function kindOf({ type, name }: File): string | undefined {
  if (type) return pictureTypes.find((one) => one === type)
  return kinds[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
}

function readAnswer({ status, responseText }: XMLHttpRequest): UploadedPicture | PictureFault {
  if (status === 401) return { fault: words.session, again: true }
  const again = ![413, 415, 422].includes(status) && { again: true }
  try {
    const answer: unknown = JSON.parse(responseText)
    if (typeof answer !== 'object' || answer === null) return { fault: words.other, ...again }
    if (status === 201 && 'src' in answer && 'width' in answer && 'height' in answer)
      // Made by our own server, a moment ago.
      return answer as UploadedPicture
    if ('message' in answer && typeof answer.message === 'string') return { fault: answer.message, ...again }
  } catch {
    // Something between us and the server answered in its own words.
  }
  return { fault: status === 413 ? words.size : words.other, ...again }
}
