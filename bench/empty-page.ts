/** The least a page can be: one heading and what touches ask of it, no style of its own, nothing to fetch. */
import { brotliCompressSync } from 'node:zlib'
import { type Bare, startBarePage } from './bare.ts'

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A page">
<link rel="icon" href="data:,"></head><body><main><h1>A page with a heading</h1><p>And one line of text.</p></main></body></html>`

/** Serves it as ours are served: compressed, kept alive, checked again at each visit. */
export function startEmptyPage(body = html): Promise<Bare> {
  const compressed = brotliCompressSync(body)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(compressed.length),
    'cache-control': 'no-cache',
  }
  return startBarePage({ headers: Object.entries(headers).flat(), body: compressed })
}
