/** Forty emails with the right answers. Each says in words which program writes so. */

export interface EmailCase {
  by: string
  source: string
  /** What it is: their words, what a program wrote, an answer to an appointment, or one of ours that came back. */
  is: 'words' | 'automatic' | 'forged' | `answer ${string}` | `returned ${string}`
  text?: string
  /** A part of what stands below the words. */
  below?: string
  files?: string[]
  /** Whoever wrote, where it is not the address in "From". */
  via?: string
}

const lines = (...all: string[]) => all.join('\r\n')
const email = (head: string[], ...body: string[]) =>
  lines('From: Dorothy Mills <dorothy@example.com>', ...head, 'MIME-Version: 1.0', ...body)
const plain = (text: string, ...head: string[]) =>
  email(head, 'Content-Type: text/plain; charset=utf-8', '', text)
const mixed = (type: string, ...parts: string[][]) =>
  email(
    [],
    `Content-Type: multipart/${type}; boundary=b`,
    '',
    ...parts.flatMap((part) => ['--b', ...part]),
    '--b--',
    '',
  )
const words = (text: string) => ['Content-Type: text/plain; charset=utf-8', '', text]
const binary = (type: string, content: string | Buffer, ...head: string[]) => [
  `Content-Type: ${type}`,
  ...['Content-Transfer-Encoding: base64', ...head, '', Buffer.from(content).toString('base64')],
]

export const answeredUid = '0190f1f4-0000-7000-8000-000000000001'
const ics = (method: string, partstat: string, ...more: string[]) =>
  lines(
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      `UID:${answeredUid}`,
      'SEQUENCE:2',
    ],
    ...[
      `ATTENDEE;PARTSTAT=${partstat};CN="Mills, Dorothy":mailto:dorothy@example.com`,
      ...more,
      'END:VEVENT',
    ],
    ...['END:VCALENDAR', ''],
  )
const calendar = (text: string, method = 'REPLY') => [
  `Content-Type: text/calendar; method=${method}; charset=utf-8`,
  '',
  text,
]

const dsn = (fields: string[], about = 'Message-ID: <1@agency.example>') =>
  email(
    ['Auto-Submitted: auto-replied', 'Subject: Undelivered Mail Returned to Sender'],
    ...[
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      ...words('It did not arrive.'),
    ],
    ...[
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...fields,
      '',
    ],
    ...['--b', 'Content-Type: message/rfc822', '', about, 'Subject: Hello', '', 'Hello', '--b--', ''],
  )
const failed = (status: string, diagnostic: string, action = 'failed') =>
  dsn([
    'Final-Recipient: rfc822; gone@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
  ])

/** A winmail.dat: attributes, each with its level, name, kind and length (MS-OXTNEF 2.1.3). */
function winmail(...attributes: [level: number, name: number, data: string | Buffer][]): Buffer {
  const head = Buffer.from('789f3e220100', 'hex')
  const parts = attributes.map(([level, name, data]) => {
    const bytes = Buffer.from(data)
    const start = Buffer.alloc(9)
    start.writeUInt8(level)
    start.writeUInt32LE(name, 1)
    start.writeUInt32LE(bytes.length, 5)
    return Buffer.concat([start, bytes, Buffer.alloc(2)])
  })
  return Buffer.concat([head, ...parts])
}
const cms = (last: string) =>
  Buffer.from(`3080060a2a864886f70d0107${last}a080`.replace('060a', '0609'), 'hex')

const quotes: [by: string, head: string][] = [
  ['Gmail', 'On Mon, Nov 16, 2026 at 5:00 PM Pat Doe <pat@agency.example>\nwrote:\n\n> Hello'],
  ['Apple Mail in German', 'Am 16.11.2026 um 17:00 schrieb Pat Doe <pat@agency.example>:\n\n> Hallo'],
  ['Gmail in German', 'Am Mo., 16. Nov. 2026 um 17:00 Uhr schrieb Pat Doe <pat@agency.example>:\n\n> Hallo'],
  ['Gmail in Spanish', 'El lun, 16 nov 2026 a las 17:00, Pat Doe (<pat@agency.example>) escribió:\n\n> Hola'],
  ['Outlook', '________________________________\nFrom: Pat Doe\nSent: Monday\nTo: me\n\nHello'],
  [
    'Outlook in German',
    'Von: Pat Doe\nGesendet: Montag, 16. November 2026\nAn: mich\nBetreff: Hallo\n\nHallo',
  ],
  ['Outlook in Spanish', 'De: Pat Doe\nEnviado: lunes\nPara: mí\nAsunto: Hola\n\nHola'],
  ['Outlook of before, in German', '-----Ursprüngliche Nachricht-----\nVon: Pat'],
]

export const receivedEmails: readonly EmailCase[] = [
  ...quotes.map(([by, head]): EmailCase => {
    const [first = ''] = head.split('\n')
    return {
      by: `${by}: an answer above what it quotes`,
      source: plain(`Yes, Tuesday.\n\n${head}`),
      is: 'words',
      text: 'Yes, Tuesday.',
      below: first,
    }
  }),
  { by: 'an iPhone', source: plain('Yes\n\nSent from my iPhone'), is: 'words', text: 'Yes' },
  { by: 'Outlook on Android', source: plain('Yes\n\nGet Outlook for Android'), is: 'words', text: 'Yes' },
  {
    by: 'an iPhone in Spanish, above what it quotes',
    source: plain('Sí\n\nEnviado desde mi iPhone\n\n> Hola'),
    is: 'words',
    text: 'Sí',
    below: '> Hola',
  },
  {
    by: 'Thunderbird: format=flowed, with quotes between',
    source: email(
      [],
      'Content-Type: text/plain; charset=utf-8; format=flowed',
      '',
      '> May I call you \r\n> on Tuesday?\r\nYes, at \r\nten.\r\n',
    ),
    is: 'words',
    text: '> May I call you on Tuesday?\nYes, at ten.',
  },
  {
    by: 'Outlook: HTML alone',
    source: email(
      [],
      'Content-Type: text/html',
      '',
      '<div>Yes<br>Tuesday</div><blockquote>Hello</blockquote>',
    ),
    is: 'words',
    text: 'Yes\nTuesday',
    below: '> Hello',
  },
  {
    by: 'Google Calendar: accepted, inside alternatives, with the file once more',
    source: mixed(
      'alternative',
      words('Dorothy has accepted.'),
      calendar(ics('REPLY', 'ACCEPTED')),
      binary(
        'application/ics; name=invite.ics',
        ics('REPLY', 'ACCEPTED'),
        'Content-Disposition: attachment; filename=invite.ics',
      ),
    ),
    is: 'answer accepted',
    files: [],
  },
  {
    by: 'Outlook: declined, with a line',
    source: mixed('alternative', words('Sorry, I am away.'), calendar(ics('REPLY', 'DECLINED'))),
    is: 'answer declined',
    text: 'Sorry, I am away.',
  },
  {
    by: 'Apple Calendar: tentative, as an attachment',
    source: mixed(
      'mixed',
      words(''),
      binary(
        'text/calendar; method=REPLY',
        ics('REPLY', 'TENTATIVE'),
        'Content-Disposition: attachment; filename="iCal-reply.ics"',
      ),
    ),
    is: 'answer tentative',
    files: [],
  },
  {
    by: 'a calendar that sends the file alone',
    source: email([], ...calendar(ics('REPLY', 'ACCEPTED'))),
    is: 'answer accepted',
  },
  {
    by: 'Outlook: another time, by its name in Windows',
    source: mixed(
      'alternative',
      words('How about noon?'),
      calendar(
        ics(
          'COUNTER',
          'TENTATIVE',
          'DTSTART;TZID=Central Standard Time:20270302T120000',
          'DTEND;TZID=Central Standard Time:20270302T123000',
        ),
        'COUNTER',
      ),
    ),
    is: 'answer proposed 2027-03-02T18:00:00.000Z',
  },
  {
    by: 'their own invitation: no answer, and a file',
    source: mixed('mixed', words('See you'), calendar(ics('REQUEST', 'NEEDS-ACTION'), 'REQUEST')),
    is: 'words',
    text: 'See you',
    files: ['Invitation.ics'],
  },
  {
    by: 'Outlook: declined, inside winmail.dat',
    source: mixed(
      'mixed',
      words(''),
      binary(
        'application/ms-tnef; name=winmail.dat',
        winmail(
          [1, 0x8008, 'IPM.Microsoft Schedule.MtgRespN\0'],
          [
            1,
            0x9003,
            Buffer.concat([Buffer.alloc(4), Buffer.from(`vCal-Uid\x01\0\0\0${answeredUid}\0`, 'latin1')]),
          ],
        ),
      ),
    ),
    is: 'answer declined',
    files: [],
  },
  {
    by: 'Outlook: words and a file inside winmail.dat',
    source: mixed(
      'mixed',
      words(''),
      binary(
        'application/ms-tnef; name=winmail.dat',
        winmail(
          [1, 0x800c, 'Here it is\0'],
          [2, 0x9002, Buffer.alloc(14)],
          [2, 0x8010, 'license.pdf\0'],
          [2, 0x800f, '%PDF-1.4'],
        ),
      ),
    ),
    is: 'words',
    text: 'Here it is',
    files: ['license.pdf'],
  },
  {
    by: 'Outlook: an absence note by its header',
    source: plain('Back Monday', 'Auto-Submitted: auto-replied', 'Subject: Re: Hello'),
    is: 'automatic',
  },
  {
    by: 'Exchange: an absence note by its subject alone',
    source: plain('I am away until Monday.', 'Subject: Automatic reply: Hello'),
    is: 'automatic',
  },
  {
    by: 'the same in Spanish',
    source: plain('Vuelvo el lunes.', 'Subject: =?utf-8?Q?Respuesta_autom=C3=A1tica=3A_Hola?='),
    is: 'automatic',
  },
  {
    by: 'an absence note by its shape alone',
    source: plain(
      'Thank you for your email. I am currently out of the office with limited access to email.',
      'Subject: Re: Hello',
    ),
    is: 'automatic',
  },
  {
    by: 'the same in Spanish, by its shape',
    source: plain('Gracias por su mensaje. Estoy de vacaciones hasta el lunes.', 'Subject: Re: Hola'),
    is: 'automatic',
  },
  {
    by: 'a person who is on vacation and says so',
    source: plain('I am on vacation until Monday. Call me on Tuesday?', 'Subject: Re: Hello'),
    is: 'words',
  },
  {
    by: 'a newsletter',
    source: plain('Buy', 'List-Id: <news.example>', 'List-Unsubscribe: <https://example.com/u>'),
    is: 'automatic',
  },
  {
    by: 'a Google group that passes on a person’s words',
    source: plain(
      'Please call',
      ...[
        'List-Id: <desk.agency.example>',
        'List-Post: <https://groups.example>, <mailto:desk@agency.example>',
        'Precedence: list',
        'X-Original-Sender: dorothy@example.com',
        'Authentication-Results: mx; dkim=pass header.i=@agency.example',
      ],
    ).replace(
      'From: Dorothy Mills <dorothy@example.com>',
      'From: "\'Dorothy Mills\' via Desk" <desk@agency.example>',
    ),
    is: 'words',
    via: 'dorothy@example.com',
  },
  {
    by: 'the mail server doubts in its second line',
    source: plain(
      'STOP',
      'Authentication-Results: mx; spf=pass',
      'Authentication-Results: mx; dkim=none; dmarc=fail (p=none)',
    ),
    is: 'forged',
  },
  {
    by: 'the mail server doubts in its first line',
    source: plain('STOP', 'Authentication-Results: mx; dmarc=fail', 'Authentication-Results: mx; spf=pass'),
    is: 'forged',
  },
  {
    by: 'Postfix: no such user',
    source: failed('5.1.1', '550 5.1.1 User unknown'),
    is: 'returned hard 5.1.1',
  },
  {
    by: 'Exchange Online: access denied for an address that is none',
    source: failed('5.4.1', '550 5.4.1 Recipient address rejected: Access denied'),
    is: 'returned hard 5.4.1',
  },
  {
    by: 'Gmail: the mailbox is full',
    source: failed('5.2.2', '552-5.2.2 The email account is over quota'),
    is: 'returned full 5.2.2',
  },
  {
    by: 'a server that does not like us',
    source: failed('5.7.1', '554 5.7.1 Message rejected due to policy'),
    is: 'returned soft 5.7.1',
  },
  {
    by: 'a delay: nothing is lost yet',
    source: failed('4.4.1', 'connection timed out', 'delayed'),
    is: 'automatic',
  },
  {
    by: 'Exim: in words alone',
    source: plain(
      'A message that you sent could not be delivered:\n  gone@example.com\n    550 5.1.1 No such user\n\nMessage-ID: <1@agency.example>',
      'X-Failed-Recipients: gone@example.com',
      'Subject: Mail delivery failed: returning message to sender',
    ).replace('Dorothy Mills <dorothy@example.com>', 'Mail Delivery System <Mailer-Daemon@mx.example>'),
    is: 'returned hard 5.1.1',
  },
  {
    by: 'a forwarded email with a picture, and no words',
    source: mixed('mixed', words('See below'), [
      'Content-Type: message/rfc822',
      '',
      'From: Bank <bank@example.net>',
      'Subject: Your statement',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=c',
      '',
      '--c',
      ...words('Numbers'),
      '--c',
      ...binary('image/png; name=chart.png', 'x'.repeat(50)),
      '--c--',
    ]),
    is: 'words',
    text: 'See below',
    below: 'Forwarded: Bank, Your statement\nNumbers',
    files: ['chart.png'],
  },
  {
    by: 'a picture without a name',
    source: mixed('mixed', words('My card'), binary('image/jpeg', 'x'.repeat(50))),
    is: 'words',
    text: 'My card',
    files: ['Picture.jpg'],
  },
  {
    by: 'Outlook with S/MIME: words inside the signature',
    source: email(
      [],
      ...binary(
        'application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
        cms('02'),
        'Content-Disposition: attachment; filename=smime.p7m',
      ),
    ),
    is: 'words',
    text: '(This email is signed with S/MIME, and its words are inside the signature. Read it in the mailbox.)',
    files: ['smime.p7m'],
  },
  {
    by: 'Outlook with S/MIME: encrypted',
    source: email(
      [],
      ...binary(
        'application/pkcs7-mime; name=smime.p7m',
        cms('03'),
        'Content-Disposition: attachment; filename=smime.p7m',
      ),
    ),
    is: 'words',
    text: '(This email is encrypted with S/MIME. Read it in the mailbox.)',
    files: ['smime.p7m'],
  },
  {
    by: 'a signature beside what it signs',
    source: mixed(
      'signed',
      words('Yes'),
      binary(
        'application/pkcs7-signature; name=smime.p7s',
        'x',
        'Content-Disposition: attachment; filename=smime.p7s',
      ),
    ),
    is: 'words',
    text: 'Yes',
    files: [],
  },
]
