/** Stories that show a product in numbers, from agency/stories.yaml, for the pages that have a place for them. */
import checked from '#agency/stories.json'
import type { DrawnChart } from '#app/ui/charts/chart.ts'
import { renderPayback } from '../charts/payback-chart.ts'
import { lines } from '../lines/lines.ts'
import { soldLines } from '../lines/sold-lines.ts'
import { agency } from './agency.ts'
import type { Figure } from './figure.ts'
import type { pagesWithStories, StoriesFile } from './stories-schema.ts'

export interface Story {
  title: string
  paragraphs: readonly string[]
  figures: readonly Figure[]
  /** What would have gone differently, or for whom it would have been wrong. */
  caution: string
  /** The mark beside the numbers of a story that nobody lived. */
  label: 'Illustrative example' | null
  /** When the payments have added up to what was paid in. */
  chart?: DrawnChart
}

const file = checked as StoriesFile

/** A sample stands only on the site of the sample agency. */
const told = file.stories
  .filter(({ sample }) => agency.isSample || !sample)
  .map(({ page, sample, title, paragraphs, figures, payback, caution }) => ({
    page,
    story: {
      title,
      paragraphs: paragraphs.map((text) =>
        text.replace(/\{(.*?)\}/g, (braced, name: string) => figures[name]?.value ?? braced),
      ),
      figures: Object.values(figures).map(({ value, counts, note }) => ({
        figure: value,
        counts,
        ...(note !== undefined && { note }),
      })),
      caution,
      label: sample ? ('Illustrative example' as const) : null,
      ...(payback && { chart: renderPayback((part) => figures[payback[part]]?.value ?? '') }),
    },
  }))

/** Those of the pages that there are. */
export const stories = (): readonly Story[] =>
  told.filter(({ page }) => soldLines().some((name) => lines[name].slug === page)).map(({ story }) => story)

/** The stories of a service page, by the end of its address; none when nothing may be told there. */
export const storiesOf = (page: (typeof pagesWithStories)[number]): readonly Story[] =>
  told.filter((one) => one.page === page).map(({ story }) => story)
