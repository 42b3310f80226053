/** What signs become while they are typed, one after the other. */
import { expect, it } from 'vitest'
import { printedSign } from './use-article-editor.ts'

/** A line as it stands once `keys` were typed. */
const typed = (keys: string) =>
  [...keys].reduce((line, key) => {
    const now = line + key
    const sign = printedSign(now)
    return sign ? now.slice(0, -sign.typed.length) + sign.printed : now
  }, '')

it.each([
  [`"Yes," he said`, '“Yes,” he said'],
  [`It's the client's ('so to say') 'own'.`, 'It’s the client’s (‘so to say’) ‘own’.'],
  [`"'Ask,' she said."`, '“‘Ask,’ she said.”'],
  [`a term--of ten years--and then...`, 'a term—of ten years—and then…'],
  [`--"Who?"`, '—“Who?”'],
  [`5'6" tall, 6" wide`, `5'6" tall, 6" wide`],
  [`the "plan of 2026" and 'of 10'`, 'the “plan of 2026” and ‘of 10’'],
  [`a ---- b.... c`, 'a —— b…. c'],
  [`https://one.example/a--b'c"d... "x"`, `https://one.example/a--b'c"d... “x”`],
  [
    `www.one.example/a--b one.example/a--b ann@o'brien.example`,
    `www.one.example/a--b one.example/a--b ann@o'brien.example`,
  ],
  ['a - b, 3-4, a.b..', 'a - b, 3-4, a.b..'],
])('prints %s as %s', (keys, line) => expect(typed(keys)).toBe(line))
