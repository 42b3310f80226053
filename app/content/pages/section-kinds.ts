/**
 * The kinds of sections a page is made of, as whoever edits them sees them: the words of each, with how long they may be.
 * What is not named here, such as charts, figures and pictures, stays as the page came. `section-words.server.ts` checks
 * by this table, and the desk draws its forms from it.
 */
import { icons } from '#app/ui/icons.ts'
import { catalogue } from '../catalogue/catalogue.ts'

interface Written {
  label: string
  hint?: string
  /** The most letters of one line or paragraph. */
  max: number
  /** May be left empty. */
  optional?: true
}

/** Texts in a list: each has `max` letters, and there are at least `least` and at most `most` of them. */
interface Several extends Written {
  least: number
  most: number
}

export type Field =
  | (Written & { as: 'line' })
  | (Written & { as: 'text' })
  /** Paragraphs with an empty line between them, or lines; `table` has cells with | between them. */
  | (Several & { as: 'paragraphs' | 'lines' | 'table' })
  | { as: 'choice'; label: string; options: readonly string[]; optional?: true }
  /** What a section may have, and what somebody who edits it neither adds nor takes away. */
  | { as: 'part'; label: string; of: Fields; optional: true }
  /** `isFixed` where each is tied to a place that links lead to. */
  | {
      as: 'items'
      label: string
      one: string
      of: Fields
      least: number
      most: number
      isFixed?: true
      optional?: true
    }
export type Fields = Readonly<Record<string, Field>>

export interface SectionKind {
  label: string
  fields: Fields
  /** Stands where it stands, on every page of its pattern. */
  isFixed?: true
  /** There is one on a page, or none. */
  isSingle?: true
}

const line = (label: string, max: number, more: Partial<Written> = {}): Field => ({
  as: 'line',
  label,
  max,
  ...more,
})
const text = (label: string, max: number, more: Partial<Written> = {}): Field => ({
  as: 'text',
  label,
  max,
  ...more,
})
const several = (
  as: 'paragraphs' | 'lines',
  label: string,
  [least, most, max]: readonly [number, number, number],
): Field => ({
  as,
  label,
  hint: as === 'lines' ? 'One on each line.' : 'An empty line begins a new paragraph.',
  max,
  least,
  most,
  ...(least === 0 && { optional: true as const }),
})
const list = (
  label: string,
  one: string,
  [least, most]: readonly [number, number],
  of: Fields,
  isFixed?: true,
): Field => ({
  as: 'items',
  label,
  one,
  of,
  least,
  most,
  ...(isFixed && { isFixed }),
  ...(least === 0 && { optional: true as const }),
})

const heading = line('Headline', 80, { hint: 'Says something, rather than names the section.' })
const lede = text('Sentence under it', 320)
const optionalLede = text('Sentence under it', 320, { optional: true })
const framed = { heading, lede: optionalLede }
const action: Fields = {
  label: line('Words of the button', 40),
  does: { as: 'choice', label: 'What it does', options: ['consult', 'quote', 'call', 'visit'] },
  to: {
    as: 'choice',
    label: 'Page, where it leads to one',
    get options() {
      return catalogue().map(({ path }) => path)
    },
    optional: true,
  },
}
const actions = (least: number) => list('Buttons', 'button', [least, 4], action)
const onlyAction: Field = { as: 'part', label: 'Button', of: action, optional: true }
const titled = {
  title: line('Title', 80),
  body: text('Text', 700),
}
const icon: Field = { as: 'choice', label: 'Drawing', options: Object.keys(icons) }
const questions = (label: string, least: number, most: number) =>
  list(label, 'question', [least, most], {
    question: line('Question', 140),
    answer: text('Answer', 900, { hint: 'Forty to 120 words are read.' }),
  })
const note = text('Small print', 500, { optional: true })

export const sectionKinds = {
  hero: {
    label: 'First screen',
    isFixed: true,
    isSingle: true,
    fields: {
      eyebrow: line('Above the headline', 60),
      headline: line('Headline', 80),
      lede: text('Sentence under it', 400),
      actions: actions(1),
      points: several('lines', 'Facts under the buttons', [0, 4, 60]),
      notice: text('Small print of the headline', 400, { optional: true }),
      sceneDescription: line('What the picture shows', 160),
    },
  },
  cards: {
    label: 'Cards',
    fields: {
      ...framed,
      cards: list('Cards', 'card', [1, 16], {
        icon,
        title: titled.title,
        body: text('Text', 700, { optional: true }),
        points: several('lines', 'Short benefits', [0, 8, 160]),
        action: onlyAction,
        more: onlyAction,
      }),
      note,
      action: onlyAction,
    },
  },
  prose: {
    label: 'Text',
    fields: {
      ...framed,
      paragraphs: several('paragraphs', 'Text', [1, 12, 1200]),
      points: list('List', 'entry', [0, 12], {
        title: line('Title', 80, { optional: true }),
        body: titled.body,
      }),
      aside: {
        as: 'part',
        label: 'Beside it',
        of: { title: titled.title, paragraphs: several('paragraphs', 'Text', [1, 6, 900]) },
        optional: true,
      },
      actions: actions(0),
    },
  },
  steps: { label: 'Steps', fields: { ...framed, steps: list('Steps', 'step', [2, 8], titled) } },
  comparison: {
    label: 'Table',
    fields: {
      ...framed,
      caption: line('What the table compares', 160),
      columns: several('lines', 'Columns', [2, 6, 60]),
      rows: {
        as: 'table',
        label: 'Rows',
        hint: 'One row on each line, with | between its cells.',
        max: 300,
        least: 1,
        most: 24,
      },
      note,
    },
  },
  checklist: {
    label: 'Checklist',
    fields: { ...framed, items: several('lines', 'Entries', [1, 16, 240]), action: onlyAction },
  },
  stats: { label: 'Figures', fields: framed },
  stories: { label: 'Stories', fields: framed },
  faq: { label: 'Questions', fields: { ...framed, questions: questions('Questions', 1, 16) } },
  'call-to-action': {
    label: 'Invitation',
    fields: { ...framed, paragraphs: several('paragraphs', 'Text', [1, 4, 700]), actions: actions(1) },
  },
  quote: {
    label: 'Quote form',
    isSingle: true,
    fields: { heading, lede, points: several('lines', 'Beside the form', [1, 6, 200]) },
  },
  resources: {
    label: 'Where to read on',
    isSingle: true,
    fields: { title: line('Headline', 80), lede },
  },
  // Those of the home page.
  'home-hero': {
    label: 'First screen',
    isFixed: true,
    fields: {
      headline: line('Headline', 80),
      lede: text('Sentence under it', 400),
      estimates: line('Words of the link to the estimates', 60),
      sceneDescription: line('What the picture shows', 160),
    },
  },
  'home-form': { label: 'Form on the first screen', isFixed: true, fields: { heading, lede } },
  headed: { label: 'Figures, reviews and insurers', fields: { heading } },
  'home-services': {
    label: 'Services',
    isSingle: true,
    fields: {
      heading,
      lede,
      cards: list(
        'Services',
        'service',
        [1, 30],
        {
          name: line('Name', 80),
          promise: line('Promise', 120),
          body: text('What it is', 700),
          fits: text('A good fit if', 240),
          notFor: text('Not for', 240),
          action: line('Words of its link', 60),
        },
        true,
      ),
      faqHeading: line('Headline of the questions', 80),
      faq: questions('Questions', 6, 6),
    },
  },
  'home-about': {
    label: 'About us',
    isSingle: true,
    fields: { heading, paragraphs: several('paragraphs', 'Text', [2, 6, 900]) },
  },
  'home-people': { label: 'People', fields: { heading, lede } },
  'home-why': {
    label: 'Why choose us',
    isSingle: true,
    fields: { heading, lede, benefits: list('Benefits', 'benefit', [6, 6], { icon, ...titled }) },
  },
  'home-steps': {
    label: 'Steps',
    fields: { heading, lede, steps: list('Steps', 'step', [4, 4], titled) },
  },
  'home-consultation': {
    label: 'Consultation',
    isFixed: true,
    fields: {
      heading,
      lede: text('Sentence under it', 400),
      bringHeading: line('Headline of the list', 80),
      bring: several('lines', 'List', [1, 8, 200]),
    },
  },
  'home-quote': {
    label: 'Quote again',
    isFixed: true,
    fields: { heading, lede, points: several('lines', 'What happens next', [1, 6, 200]) },
  },
  'home-contact': {
    label: 'How to reach us',
    isFixed: true,
    fields: { heading, lede, serviceArea: line('Service area', 160) },
  },
} as const satisfies Record<string, SectionKind>

export type KindName = keyof typeof sectionKinds
export const kindOf = (name: KindName): SectionKind => sectionKinds[name]

/** What somebody may add to a page about a service, each with words to begin with. */
export const addableKinds = ['prose', 'cards', 'steps', 'checklist', 'faq', 'call-to-action'] as const
