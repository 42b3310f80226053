/** What an uploaded picture is called: the name of its file, which the editor's browser sends beside it. */
import { stripControls } from '#app/lib/escape.ts'
import { maxPictureName, pictureNameHeader } from './picture.ts'

/** The name in the head of `request`; empty where there is none, or none that can be read. */
export function readPictureName(request: Request): string {
  try {
    const sent = decodeURIComponent(request.headers.get(pictureNameHeader) ?? '')
    return cutName(stripControls(sent.toWellFormed()))
  } catch {
    return ''
  }
}

const cutName = (name: string) =>
  Array.from(name.replace(/\s+/g, ' ').trim().normalize('NFC')).slice(0, maxPictureName).join('')
