/** A line of business in words: what its card on the home page and its page are made from, until an agency writes its own. */
import type { IconName } from '#app/ui/icons.ts'
import type { SceneName } from '#app/ui/scenes.ts'

type Titled = readonly [title: string, body: string]

export interface LinePattern {
  icon: IconName
  scene: SceneName
  sceneDescription: string
  /** The line in the field's standard term, as structured data names it, and within a sentence. */
  name: string
  within: string
  /** True where `within` names more than one. */
  plural?: boolean
  /** The card: what it does in one line, what it is, whom it suits and whom not. */
  promise: string
  body: string
  fits: string
  notFor: string
  eyebrow: string
  headline: string
  lede: string
  /** What it pays for, three or four. */
  covers: readonly (readonly [icon: IconName, title: string, body: string])[]
  /** What people think it pays for, and it does not. */
  leavesOut: readonly Titled[]
  /** What decides the price. */
  price: readonly Titled[]
  /** What to have at hand for a quote. */
  bring: readonly string[]
  faq: readonly Titled[]
  links: readonly { label: string; note: string; href: `https://${string}` }[]
  /** Small print that must be read with the headline. */
  notice?: string
  /** Words that people look for it by, beside those of its name. */
  words: string
}
