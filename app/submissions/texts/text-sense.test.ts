import { expect, it } from 'vitest'
import { senseOf } from './text-sense.ts'

it.each([
  ...[
    'STOP',
    'stop.',
    '"STOP"',
    'STOP ALL',
    'STOP STOP',
    'STOPALL',
    'stop now',
    'Stop, thanks',
    'ＳＴＯＰ',
    'STOP👋',
    'S\u200bTOP',
  ],
  ...[
    'Stop texting me please',
    'please stop texting me',
    'Stop sending me texts',
    'stop contacting me',
    'stop calling me',
  ],
  ...[
    'do not text me',
    'don’t contact me',
    'do not call me again',
    'I do not want to be contacted',
    'no more texts',
  ],
  ...[
    'unsubscribe me',
    'unsubscribe please',
    'please cancel',
    'opt-out',
    'opt out please',
    'I want to opt out',
    'Opt me out',
  ],
  ...['Remove me', 'remove me from your list', 'take me off your list', 'leave me alone', 'PARAR'],
  '"Stop"\n\nSent from my iPhone',
])('takes %j for a STOP', (text) => {
  expect(senseOf(text)).toBe('stop')
})

it.each([
  ...[
    'cancel my appointment',
    'Please cancel Tuesday',
    'Stop by at 5',
    'the end of the week is fine',
    'please',
    '',
  ],
  ...[
    'do not call me before 5',
    'quit my job last week',
    'remove the second driver',
    'stop what you are doing and call me',
  ],
])('takes %j for words to be read', (text) => {
  expect(senseOf(text)).toBe('words')
})

it('takes HELP for a question of its own, and nothing longer', () => {
  expect(['HELP', 'help!', 'info', 'help me'].map(senseOf)).toEqual(['help', 'help', 'help', 'words'])
})
