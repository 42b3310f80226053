/** What becomes of pasted text with the signs of Markdown. */
import { describe, expect, it } from 'vitest'
import { readMarkdown } from './paste-markdown.ts'

describe('Markdown', () => {
  it.each([
    ['# One', '<h2>One</h2>'],
    ['## Two ##\n### Three\n###### Six', '<h2>Two</h2><h3>Three</h3><h4>Six</h4>'],
    ['- one\n- two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
    ['* one\n\n* two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
    ['1. first\n2. second', '<ol><li><p>first</p></li><li><p>second</p></li></ol>'],
    ['3) c\n4) d', '<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>'],
    [
      '- one\n  more\n  - inner\n- two',
      '<ul><li><p>one<br>more</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>',
    ],
    ['1. a\n\n   b\n2. c', '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>'],
    ['> quoted\n> twice\n\nafter', '<blockquote><p>quoted<br>twice</p></blockquote><p>after</p>'],
    ['above\n\n---\n\nbelow', '<p>above</p><hr><p>below</p>'],
    ['words\n- one', '<p>words</p><ul><li><p>one</p></li></ul>'],
    [
      '| a | b |\n|---|:-:|\n| 1 | **2** |\n| \\| |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr><tr><td>|</td><td></td></tr></tbody></table>',
    ],
    [
      '| a | b |\n| 1 | 2 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['```\n# no *code*\n```', '<p>```<br># no *code*<br>```</p>'],
    ['**bold** and\n_slanted_', '<p><strong>bold</strong> and</p><p><em>slanted</em></p>'],
  ])('reads blocks: %j', (text, html) => {
    expect(readMarkdown(text)).toBe(html)
  })

  it.each([
    ['[a link](https://example.com)', '<a href="https://example.com">a link</a>'],
    ['[a **b**](/x "Title")', '<a href="/x">a <strong>b</strong></a>'],
    ['[w](https://w.example/A_(b)_c)', '<a href="https://w.example/A_(b)_c">w</a>'],
    ['<https://example.com/a_b_c>', '<a href="https://example.com/a_b_c">https://example.com/a_b_c</a>'],
    [
      '***x*** **a *b* c** __d__',
      '<strong><em>x</em></strong> <strong>a <em>b</em> c</strong> <strong>d</strong>',
    ],
    ['`a *b*` *c*', 'a *b* <em>c</em>'],
    ['``a `b` c``', 'a `b` c'],
    ['a ~~gone *away*~~ b', 'a <s>gone *away*</s> b'],
    ['A ![x](https://x.example/a.png) b', 'A <img src="https://x.example/a.png" alt="x"> b'],
    ['\\*a\\* *b* <i>', '*a* <em>b</em> &lt;i&gt;'],
  ])('reads marks: %j', (text, html) => {
    expect(readMarkdown(text)).toBe(html)
    expect(readMarkdown(text, true)).toBe(html)
  })

  it.each([
    'One - two # three',
    'a\n#hashtag\n-5 degrees\n–dash',
    '12. March is a date',
    'He said 2 * 3 * 4 and snake_case_name and a|b',
    'file_is_here, 3_words_4, größe_äußerst_übel and 2*3*4',
    'https://x.example/_a_/b_c_',
    '[x](javascript:alert(1))',
    'about ~5 and ~~ 6 ~~ or a~~b',
    '![x](javascript:alert(1))',
    '',
  ])('leaves %j alone', (text) => {
    expect(readMarkdown(text)).toBe(null)
  })

  it('knows no blocks within a line', () => {
    expect(readMarkdown('- one', true)).toBe(null)
    expect(readMarkdown('# *one*', true)).toBe('# <em>one</em>')
  })

  it.each([
    '> ',
    '- ',
    '**a ',
    '[',
    '*',
    '_',
    '`',
    '~~a ',
    '![a](',
    '| ',
    '1. ',
    '  - x\n',
    '> > x\n',
    '```\n',
    '|a|b|\n',
    '[a]((',
    '# a  ',
    ' ',
    '-  ',
  ])('gets through %j many times', (sign) => {
    expect(readMarkdown(sign.repeat(380_000 / sign.length))?.length ?? 0).toBeLessThan(20_000_000)
  })
})
