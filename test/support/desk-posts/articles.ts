/** What the addresses of articles are posted. */
import type { PostTable } from './posted.ts'

const texts = {
  title: 'What a policy costs',
  slug: 'what-a-policy-costs',
  category: 'life-insurance',
  excerpt: 'What the premium of a policy is made of.',
  author: 'The agency',
  notFor: '',
  tags: 'cost, premium',
  sources: 'NAIC | https://content.naic.org/',
  readingTime: '4',
  content:
    '<h2>What it is</h2><p>A <strong>premium</strong> and <a href="/contact">more</a>.</p><ul><li>One</li></ul>',
}
/** As the page that was opened a moment ago has it. */
const now = { version: '{version}' }
const day = { publishAt: '{day}T09:00' }

export const articlePosts: PostTable = {
  '/admin/articles/new': {
    good: [
      { title: texts.title, category: texts.category },
      { title: 'Another', category: 'annuities', form: '{unknownId}' },
    ],
  },
  '/admin/articles/trash': { good: [{ id: '{trashed}' }, { id: '{article}' }], lasts: 10 },
  '/admin/articles/library': {
    good: [
      { form: 'describe', id: '{picture}', name: 'road.png', alt: 'A quiet road at dawn' },
      { form: 'focus', id: '{picture}', x: '40', y: '60' },
      { form: 'delete', id: '{picture}' },
    ],
    lasts: 10,
  },
  '/admin/articles/:id/edit': {
    good: [
      { ...texts, ...now, action: 'save', checkpoint: 'on' },
      { ...texts, ...now, action: 'publish', anyway: 'on' },
      { ...texts, ...now, ...day, action: 'schedule', anyway: 'on' },
      ...['unschedule', 'unpublish', 'archive', 'review', 'ask-review'].map((action) => ({ ...now, action })),
      { ...now, action: 'withdraw-review' },
    ],
    names: ['aside'],
  },
  '/admin/articles/:id/draft': {
    good: [
      { ...texts, ...now, checkpoint: 'on' },
      { ...texts, ...now },
    ],
    names: ['aside', 'anchors'],
  },
  '/admin/articles/:id/comments': {
    good: [
      {
        ...{ do: 'comment', id: '{unknownId}', remark: '{unknownId}', words: 'Is this so?' },
        ...{ quote: 'charge is a fee', before: 'A surrender ', after: '.', at: '12' },
      },
      { do: 'reply:{thread}', 'words-{thread}': 'Yes, it is.' },
      { do: 'resolve:{thread}' },
      { do: 'reopen:{thread}' },
      { do: 'decline:{thread}' },
    ],
  },
  '/admin/articles/:id/previews': { good: [{ link: '{link}' }], lasts: 10 },
  '/admin/articles/:id/preview': { good: [] },
  '/admin/articles/:id/versions/:number': { good: [now, { version: '1' }] },
  '/admin/articles/:id/status': {
    good: [{ status: 'published' }, { status: 'draft' }, { status: 'archived' }],
  },
  '/admin/articles/:id/delete': { good: [], lasts: 5 },
  '/admin/articles/pictures': {
    good: [],
    raw: {
      'image/png': [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
      'image/jpeg': [255, 216, 255, 224],
    },
    lasts: 50,
  },
}
