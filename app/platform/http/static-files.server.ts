/** The browser's files, compressed when they were built. */
import sirv from 'sirv'

/** Built files carry their content's hash in their name and never change; the rest of the folder may. */
export function serveFiles(folder: string) {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      // The one kind that sirv's table does not know; without a type, nosniff leaves browsers nothing to go by.
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/vnd.microsoft.icon')
    },
  })
}
