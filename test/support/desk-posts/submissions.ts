/** What the addresses of the submissions of a kind are posted; each kind has those that it needs. */
import type { Kind } from '#app/submissions/model/kind.ts'
import type { Posted, PostTable } from './posted.ts'

const again = { again: 'date', day: '{day}', time: '10:00' }
const visit = { day: '{day}', time: '10:05', minutes: '45', zone: 'theirs', mail: 'yes', anyway: 'yes' }
const policy = {
  ...{ carrier: 'A company', product: 'Term life', policy_number: 'X-1', face_cents: '250,000' },
  ...{ premium_cents: '41.50', mode: 'monthly', commission_cents: '300' },
  ...{ effective_on: '2026-11-02', renewal_on: '2027-11-02' },
}
const person = {
  firstName: 'Jörg',
  lastName: 'Müller',
  email: 'joerg@example.com',
  phone: '+49 30 1234567',
  state: 'Ohio',
}
/** Actions after which little else can be done. */
const closing = new Set([
  'calls',
  'texts',
  'appointments',
  'undo',
  'policies',
  'merge',
  'junk',
  'take',
  'allow-contact',
])
/** What every action reads. */
const names = ['version', 'once', 'back']

/** What is posted to one submission, by the last part of the address. */
const actions = ({ statuses }: Kind): Readonly<Record<string, Posted['good']>> => ({
  status: statuses.map((status) => ({ status, reason: 'elsewhere', asks: 'sold' })),
  junk: [{ junk: 'yes' }, { junk: 'no' }],
  assign: [{ to: '{owner}' }, { to: '{agent}' }, { to: '' }],
  'hand-over': [{ to: '{owner}', text: 'Likes mornings' }, { answer: 'keep' }, { answer: 'back' }],
  take: [{ go: 'call' }],
  notes: [{ text: 'Called at noon.' }, { text: 'Called at one.', note: '{note}' }],
  calls: [
    { outcome: 'no-answer', again: 'hour' },
    { outcome: 'talked', ...again },
    { outcome: 'mail' },
    { outcome: 'text' },
    { outcome: 'replied', again: 'week' },
    { outcome: 'booked', ...visit },
    { outcome: 'do-not-contact' },
  ],
  emails: [{ subject: 'Your request', text: 'When may I call you, {first name}?' }],
  texts: [{ text: 'When may I call you?' }],
  'next-step': [again, { again: 'evening' }, { keep: 'tomorrow' }],
  appointments: [
    visit,
    { ...visit, do: 'move', appointment: '{appointment}', time: '11:00' },
    { do: 'cancel', appointment: '{appointment}', reason: 'They are ill' },
  ],
  lost: [{ reason: 'elsewhere' }],
  resolve: [{}],
  undo: [{ event: '{event}' }],
  tasks: [
    { title: 'Send the forms', day: '{day}', time: '10:00' },
    { title: 'Ask again', due: 'tomorrow', event: '{event}' },
    { task: '{task}', done: 'yes' },
    { task: '{task}', done: 'no' },
  ],
  tags: [{ add: 'veteran, spanish' }, { remove: 'veteran' }],
  fields: [{ 'field.tier': 'Gold', 'field.mortgage_rate': '6.5' }],
  files: [{ file: 'Call after five.' }],
  'file-removal': [{ remove: '{unknownId}' }, { restore: '{unknownId}' }],
  policies: [
    policy,
    { ...policy, policy: '{unknownId}' },
    { ...policy, policy: '{policy}', known: 'yes' },
    { policy: '{policy}', remove: 'yes' },
  ],
  merge: [{ other: '{other}' }, { other: '{other}', undo: 'yes' }],
  contact: [person, { firstName: 'Ann' }, { bornOn: '1961-05-03' }],
  doubt: [{ no: 'yes' }, { no: 'no' }],
  spam: [
    { spam: 'yes', about: '{doubtful}' },
    { spam: 'no', about: '{doubtful}' },
  ],
  override: [{ text: 'They asked for this hour.' }],
  'number-audit': [{}],
  consent: [{}],
  'allow-contact': [{ text: 'They asked us to call again.', about: '{banned}' }],
})

const entry = {
  ...person,
  bornOn: '2/29/1960',
  source: 'referral',
  consentBasis: 'spoken',
  consentNote: 'On the telephone',
}

const onList = ({ statuses, entryForm }: Kind): Readonly<Record<string, Posted>> => ({
  views: {
    good: [
      { name: 'Mine', query: 'status=new&sort=newest', shared: 'yes' },
      { view: '{view}', name: 'Ours', query: '' },
      { view: '{view}', delete: 'yes' },
    ],
  },
  chosen: {
    good: [
      { 'row-{one}': '', 'row-{other}': '', do: 'status', status: statuses[1] ?? '' },
      { 'row-{one}': '', do: 'assign', to: '{agent}' },
      { 'row-{one}': '', do: 'tag', tag: 'veteran' },
      { 'row-{one}': '', 'row-{unknownId}': '', do: 'untag', tag: 'veteran' },
      { undo: '{step}' },
    ],
    names: ['back', 'reason'],
  },
  look: {
    good: [
      { look: 'board', sort: 'newest', back: '/admin/leads?status=new' },
      { columns: '1', 'column.tier': 'on' },
    ],
  },
  ...(entryForm && {
    new: {
      good: [
        { ...entry, again: 'hour', mine: 'on', key: '{unknownId}' },
        { ...entry, email: '{unknown}', ...again, note: 'Likes mornings' },
        { ...entry, seen: '{one}', serviceInterest: 'Annuities' },
      ],
    },
    import: { good: [{ file: 'name,phone\nAnn,216 555 0100\n' }, { file: 'a;b\n1;2' }] },
    'import/:id': {
      good: [
        {
          ...{ form: 'check', column0: 'name', column1: 'phone', column2: 'email', column3: 'note' },
          ...{ source: 'list', consentBasis: 'written', consentNote: 'Fair', perDay: '20', start: '{day}' },
        },
        { form: 'columns' },
        { form: 'start' },
        { form: 'discard' },
        { form: 'undo' },
      ],
      lasts: 20,
    },
  }),
})

export const submissionPosts = (kind: Kind): PostTable => {
  const under = `/admin/${kind.plural}`
  const { assigns = false, sells = false, rights } = kind
  return {
    ...mapped(onList(kind), (name, posted) => [`${under}/${name}`, posted]),
    ...mapped(actions(kind), (name, good) =>
      (sells || name !== 'policies') && (assigns || name !== 'take') && (!rights || name !== 'fields')
        ? [`${under}/:id/${name}`, { good, names, ...(closing.has(name) && { lasts: 20 }) }]
        : null,
    ),
  }
}

function mapped<From, To>(
  from: Readonly<Record<string, From>>,
  entry: (name: string, value: From) => [string, To] | null,
): Record<string, To> {
  const made = Object.entries(from).map(([name, value]) => entry(name, value))
  return Object.fromEntries(made.filter((one) => one !== null))
}
