/** Spaces in the HTML of an article that nobody sees: at the edges of blocks, between them, and more than one in a row. */
import { articleTags } from './article-node.ts'

const inline = ['a', 'strong', 'em', 'sup', 'sub', 'br']
const block = `(?:${articleTags.filter((tag) => !inline.includes(tag)).join('|')})\\b[^>]*>`
const marks = '(?:</?(?:a|strong|em|sup|sub)\\b[^>]*>)*'
const before = new RegExp(` (?=${marks}</?${block})`, 'g')
const behind = new RegExp(`(</?${block}${marks}) `, 'g')

/** `html` with only the spaces that are seen: two texts that differ in no others are the same to whoever reads or writes. */
export const evenSpaces = (html: string): string =>
  html
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .replace(before, '')
    .replace(behind, '$1')
