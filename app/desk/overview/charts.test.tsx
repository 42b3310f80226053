/** What a chart says of small numbers beside a large one. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FunnelChart, WeeksChart } from './charts.tsx'

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

it('draws a week of few beside one of many so that it is seen, and none for none', () => {
  const series = [
    { label: 'Quick quote', values: [272, 272], total: 544 },
    { label: 'Phone call', values: [1, 4], total: 5 },
    { label: 'Walk-in', values: [0, 0], total: 0 },
  ]
  const html = renderToStaticMarkup(
    <WeeksChart title="Leads by source" weeks={['Nov 9', 'Nov 16']} series={series} />,
  )
  // Of 24 units in 40 pixels: 1.2 are two pixels.
  const heights = sizesOf(html, 'height', 'width="8"')
  expect(heights.slice(0, 2)).toEqual([23, 23])
  expect(heights.slice(2, 4).every((height) => height >= 1.2)).toBe(true)
  expect(heights.slice(4)).toEqual([0, 0])
  expect(html).toContain('<strong>5</strong>')
  // Stripes of a low bar would leave nothing of it.
  expect(html.match(/fill="url\(/g)).toHaveLength(1)
})
