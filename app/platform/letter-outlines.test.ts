/** Headlines as shapes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { expect, it } from 'vitest'
import { outlineOf } from './share-picture.server.ts'

const require = createRequire(import.meta.url)

it.each(['besley/files/besley-latin-600', 'public-sans/files/public-sans-latin-700'])(
  'draws %s at every place of a line without a broken number',
  (name) => {
    const bytes = readFileSync(require.resolve(`@fontsource/${name}-normal.woff`))
    const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    for (let x = 64; x < 600; x += 7)
      for (const fontSize of [68, 60, 52, 46, 40, 26])
        expect(outlineOf(font, 'Leave them the house, not the payment', { x, y: 100 }, fontSize)).toMatch(
          /^(?:[MLQC](?:-?\d+(?:\.\d)?(?: |(?=[MLQCZ]|$)))+|Z)+$/,
        )
  },
)
