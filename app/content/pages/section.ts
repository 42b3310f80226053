/**
 * What a page is made of: sections as data. A service page is a list of them (`service-page.ts`); the components in
 * `app/site/sections/` draw each kind, and search engines get their structured data from the same values.
 */
import type { DrawnChart } from '#app/ui/charts/chart.ts'
import type { IconName } from '#app/ui/icons.ts'
import type { SceneName } from '#app/ui/scenes.ts'
import type { Figure } from '../agency/figure.ts'
import type { Story } from '../agency/stories.ts'
import type { ArticleSource } from '../articles/seed-article.ts'
import type { PagePath } from '../catalogue/catalogue.ts'
import type { Interest } from '../lines/lines.ts'

/** The ground a section stands on; neighbours differ, so that the page has a rhythm. */
export type Tone = 'paper' | 'tint' | 'deep'

/**
 * A button or link: it opens the dialog of the consultation or of the short quote, where `interest` is chosen then, calls, or
 * leads to another page.
 */
export type Action =
  | { does: 'consult' | 'quote' | 'call'; label: string; interest?: Interest }
  | { does: 'visit'; label: string; to: PagePath }

/** What every section but the hero has. */
interface Framed {
  /** The section's anchor, unique on its page. */
  id: string
  /** Says something ("Your house stays theirs") rather than names the section ("Benefits"). */
  heading: string
  lede?: string
  tone?: Tone
}

export interface HeroSection {
  kind: 'hero'
  tone?: never
  /** Whom the page is for or what it is about, above the headline, in a few words. */
  eyebrow: string
  headline: string
  lede: string
  scene: SceneName
  /** Says in words what the picture shows. */
  sceneDescription: string
  /** The first is the one action that matters. */
  actions: readonly Action[]
  /** Facts under the buttons, such as "Free, and no obligation". */
  points?: readonly string[]
  /** Small print that must be read with the headline, such as "not affiliated with the VA". */
  notice?: string
}

export interface Card {
  icon: IconName
  title: string
  body?: string
  /** Short benefits, one line each. */
  points?: readonly string[]
  /** A figure the card rests on, printed with its source; the card stands without it. */
  figure?: Figure | undefined
  action?: Action
  /** Another way on, where the button does something else than lead to what the card is about. */
  more?: Action
}

/**
 * `features` are reasons, `risks` what can go wrong, `products` what can be bought (each with its button), `names` a
 * compact list of callings or trades.
 */
export interface CardsSection extends Framed {
  kind: 'cards'
  look: 'features' | 'risks' | 'products' | 'names'
  cards: readonly Card[]
  /** Under the cards, for what must be said once about all of them. */
  note?: string
  action?: Action
}

export interface ProseSection extends Framed {
  kind: 'prose'
  paragraphs: readonly string[]
  /** A list the paragraphs lead up to; each with a title, or plain. */
  points?: readonly { title?: string; body: string }[]
  /** A call-out beside or under the text: a worked example, a caution, whom it is not for. */
  aside?: { title: string; paragraphs: readonly string[] }
  /** A picture beside the text. */
  scene?: { name: SceneName; description: string }
  /** The numbers of the paragraphs, to look at. */
  chart?: DrawnChart
  actions?: readonly Action[]
  /** The public sources of what the section states, listed under it with the day they were read. */
  sources?: readonly ArticleSource[]
}

export interface StepsSection extends Framed {
  kind: 'steps'
  steps: readonly { title: string; body: string }[]
}

/** A table that compares; the first column names what is compared. */
export interface ComparisonSection extends Framed {
  kind: 'comparison'
  /** Names the table for people who do not see it. */
  caption: string
  columns: readonly string[]
  rows: readonly { feature: string; cells: readonly string[] }[]
  /** The numbers of the table, to look at. */
  chart?: DrawnChart
  note?: string
  /** Where its figures come from. */
  source?: { name: string; url?: string; checked: string }
}

export interface ChecklistSection extends Framed {
  kind: 'checklist'
  items: readonly string[]
  action?: Action
}

export interface StatsSection extends Framed {
  kind: 'stats'
  stats: readonly Figure[]
}

/** Stories that show how something works in numbers; one that nobody lived says so beside its figures. */
export interface StoriesSection extends Framed {
  kind: 'stories'
  stories: readonly Story[]
}

export interface FaqSection extends Framed {
  kind: 'faq'
  /** Answers of 40 to 120 words; no question twice on a page. */
  questions: readonly { question: string; answer: string }[]
}

export interface CallToActionSection extends Framed {
  kind: 'call-to-action'
  paragraphs: readonly string[]
  actions: readonly Action[]
}

/** The quick-quote form with its anchor `quick-quote-form`. */
export interface QuoteSection {
  kind: 'quote'
  heading: string
  lede: string
  /** Beside the form: what happens after it is sent, or what is good to know. */
  points: readonly string[]
  tone?: Tone
}

/** Where to read on: public sources, our other pages, and three articles (`continue-learning.ts`). */
export interface ResourcesSection {
  kind: 'resources'
  /** The block's title, such as "Veteran Financial Resources". */
  title: string
  /** The service in a word or two, as it stands in "Before you talk to anyone about {serviceType}". */
  serviceType: string
  lede: string
  links: readonly { label: string; note: string; href: PagePath | `https://${string}` }[]
  tone?: Tone
}

export type Section =
  | HeroSection
  | CardsSection
  | ProseSection
  | StepsSection
  | ComparisonSection
  | ChecklistSection
  | StatsSection
  | StoriesSection
  | FaqSection
  | CallToActionSection
  | QuoteSection
  | ResourcesSection
