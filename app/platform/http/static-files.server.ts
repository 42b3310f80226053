/**
 * The browser's files, compressed at build time, read when first asked for and kept: a thousand readers hold one
 * copy.
 */
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Handler } from 'express'
import { bestEncoding, holdsTag } from './accept-encoding.ts'
import { sendBytes } from './bodies/send-bytes.server.ts'
import { ofDocuments } from './security-headers.server.ts'

const endings = { br: '.br', gzip: '.gz', identity: '' } as const
type Encoding = keyof typeof endings

interface BuiltFile {
  etag: string
  paths: Partial<Record<Encoding, string>>
  kept: Map<Encoding, Promise<Buffer>>
}

/** Middleware. Built files carry their content's hash in their name and never change; the rest of the folder may. */
export function serveFiles(folder: string): Handler {
  const files = listFiles(folder)
  return (request, response, next) => {
    const file = files.get(request.path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const accepted = bestEncoding(request.headers['accept-encoding'])
    const encoding = file.paths[accepted] ? accepted : 'identity'
    const forEver = request.path.startsWith('/assets/')
    response.set({
      etag: file.etag,
      vary: 'Accept-Encoding',
      'cache-control': forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
    // It answers for the desk, and lies beside all other files (app/desk/away).
    if (request.path.startsWith('/assets/away-worker-')) response.set('service-worker-allowed', '/admin')
    else if (forEver && /\.(js|css|woff2)$/.test(request.path))
      for (const name of ofDocuments) response.removeHeader(name)
    if (holdsTag(request.headers['if-none-match'], file.etag)) return void response.status(304).end()
    read(file, encoding).then((bytes) => {
      response.type(/\.\w+$/.exec(request.path)?.[0] ?? 'bin').set('content-length', String(bytes.length))
      // Express knows that a text has a charset, and not that a drawing is one.
      if (response.get('content-type') === 'image/svg+xml')
        response.set('content-type', 'image/svg+xml; charset=utf-8')
      if (encoding !== 'identity') response.set('content-encoding', encoding)
      if (request.method === 'HEAD') response.end()
      else sendBytes(response, bytes)
    }, next)
  }
}

function read({ paths, kept }: BuiltFile, encoding: Encoding): Promise<Buffer> {
  const known = kept.get(encoding)
  if (known) return known
  const bytes = readFile(paths[encoding] ?? '')
  kept.set(encoding, bytes)
  bytes.catch(() => kept.delete(encoding))
  return bytes
}

/** All files under `folder` by their address. The addresses are of plain letters: nothing in them needs decoding. */
function listFiles(folder: string): Map<string, BuiltFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = new Map<string, BuiltFile>()
  for (const path of paths) {
    const isPacked = /\.(br|gz)$/.test(path) && paths.has(path.replace(/\.\w+$/, ''))
    if (isPacked) continue
    const { size, mtimeMs } = statSync(path)
    const found = Object.entries(endings).flatMap(([encoding, ending]) =>
      paths.has(path + ending) ? [[encoding, path + ending]] : [],
    )
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      etag: `W/"${size}-${Math.round(mtimeMs)}"`,
      paths: Object.fromEntries(found),
      kept: new Map(),
    })
  }
  return files
}
