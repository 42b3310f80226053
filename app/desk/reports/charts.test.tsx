/** What a chart says of small numbers beside a large one. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FunnelChart } from './charts.tsx'

const sizesOf = (html: string, side: 'width' | 'height', beginning: string) =>
  [...html.matchAll(new RegExp(`<rect[^>]*${beginning}[^>]*>`, 'g'))].map(([rect]) =>
    Number(new RegExp(` ${side}="([^"]+)"`).exec(rect)?.[1]),
  )

it('draws a step of few beside one of many so that it is seen, and none for none', () => {
  const steps = [272, 4, 1, 0].map((value, n) => ({ label: `Step ${n}`, value }))
  const html = renderToStaticMarkup(<FunnelChart title="From lead to sale" steps={steps} />)
  const [all = 0, four = 0, one = 0, none] = sizesOf(html, 'width', 'chart-fill')
  // A hundredth of the narrowest chart is two pixels.
  expect([all, four >= 1, one >= 1, none]).toEqual([100, true, true, 0])
  expect(html).toContain('1 <span class="meta">&lt;1%</span>')
})
