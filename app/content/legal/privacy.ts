/** The privacy policy. It describes what the program does; a change of the program changes this text. */
import { sells } from '../lines/sold.ts'
import { consentParagraphs, currentConsent } from '../promises/consent.ts'
import { healthDetailsRule } from '../promises/health-details.ts'
import {
  contactSection,
  datesOf,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  list,
  paragraph,
  subheading,
  table,
} from './legal-document.ts'
import { privacyRights } from './privacy-rights.ts'

/** @param options.adTag whether an ad account is configured, so that the policy says what the site then does. */
export function privacyPolicy(agency: LegalAgency, { adTag = false } = {}): LegalDocument {
  return {
    meta: {
      title: `Privacy Policy | ${agency.name}`,
      description: `What ${agency.name} collects when you send a form, why, who sees it, how long it is kept, and the rights you have.`,
      keywords: ['privacy policy', 'personal information', 'privacy rights by state', 'calls and texts'],
    },
    title: 'Privacy Policy',
    ...datesOf('2026-11-26'),
    summary: `${agency.name} collects what you type into our forms so that we can contact you about insurance or about working with us. We do not sell it, and you can ask to see it, correct it or have it erased.`,
    sections: [
      whatWeCollect(),
      cookies(adTag),
      why,
      whoReceivesIt(agency, adTag),
      callsAndTexts(agency),
      howLong(),
      privacyRights,
      safety,
      youngPeople,
      otherNotices,
      contactSection(agency, 'For any question about your information, or to use your rights:'),
    ],
  }
}

const askedBesides = () =>
  [
    ...(sells('life', 'annuity') ? ['remaining mortgage balance, '] : []),
    ...(sells('home', 'vehicle', 'medicare', 'business')
      ? ['what a quote for your house, car, business or Medicare plan needs, ']
      : []),
  ].join('')

const whatWeCollect = (): LegalSection => ({
  id: 'what-we-collect',
  heading: 'What we collect',
  blocks: [
    paragraph('You can read this site without telling us who you are. When you send a form, we receive:'),
    table(
      'What we receive with a form',
      ['Kind of information', 'What it is', 'What we need it for'],
      [
        ['Who you are', 'Your name, email address and phone number', 'To contact you about your request'],
        [
          'What you ask for',
          'The service you are interested in, the day and time you prefer, and whether you want a call as soon as possible',
          'To have the right agent call at the right time',
        ],
        [
          'More, on the consultation form',
          `Your state, age, ${askedBesides()}preferred contact method and message, if you fill them in`,
          'To prepare for the consultation: products and prices depend on state and age',
        ],
        ...(sells('life', 'annuity')
          ? [
              [
                'The numbers of an estimate',
                'What you typed into one of our estimates, if you ask an agent to price it. Otherwise the numbers stay in the address your browser shows, and we store none of them',
                'To have a price ready when an agent calls',
              ],
            ]
          : []),
        [
          'More, on the career form',
          'Your state, whether you hold an insurance license, the best time to reach you, and a message if you write one',
          'To respond to your application',
        ],
        [
          'Your permission',
          'Which of the boxes for calls and for texts you checked, the wording beside them, the time, the page, your network (IP) address and your browser’s name (the “user agent”)',
          'To document what you agreed to and what you did not',
        ],
        [
          'Where it came from',
          'The page or article you sent the form from, which of our forms it was, whether you used a phone, a tablet or a computer, and what led you here: the site before, the first page, and the campaign and the click of an advertisement if you came by a link that carries them (such as “utm_campaign” and “gclid”)',
          'To see which pages and campaigns help people, and to improve the ones that do not',
        ],
        [
          'Your network address, briefly',
          'A coded form of the IP address, kept for a day at most',
          'To block spam and automated submissions',
        ],
      ],
    ),
    paragraph(
      'With each form, our server also writes a tracking record: the kind of form, your name, email address and phone number, and a few of your answers. It stays on our own server, and we use it to count which forms bring requests. You never have to check a box.',
    ),
    paragraph(
      'Please do not enter Social Security numbers, account numbers or medical details in the forms. If an application needs them, we ask for them later in a more secure way.',
    ),
    paragraph(
      'All of this comes from you and your browser. We do not buy information about visitors. If you call or write to us, we may keep notes of what you told us, such as your date of birth, so that you do not have to repeat it.',
    ),
  ],
})

const cookies = (adTag: boolean): LegalSection => ({
  id: 'cookies',
  heading: 'Cookies and what stays in your browser',
  blocks: [
    list(
      'What you type is kept in your own browser tab until you send it, clear it or close the tab, so that nothing is lost by accident. We cannot see it before you send it.',
      'If you send a form while you have no connection, your browser keeps it on your device, shows it at the foot of every page, and sends it when you are back online. You can take it back until then.',
      'After you send a form, two cookies are kept for up to ten minutes so that the thank-you page knows that your form arrived and by when we answer, even after a reload. Your tab also remembers that the request was counted once.',
      'If the link you came by names a campaign or the click of an advertisement, your tab remembers them until you close it. We learn them only if you send a form. If your browser sends the Global Privacy Control signal, we keep no click.',
      'Staff receive a cookie when they sign in. Visitors do not.',
    ),
    paragraph(
      adTag
        ? 'After a page is shown, this site loads an advertising tag of Google. When you send a form, the tag reports that a request was made and a number for it, so that we know which advertisements work. Google sees your IP address and your browser, and may set its own cookies. We do not send it your name, email address or phone number. If your browser sends the Global Privacy Control signal, the tag is not loaded and nothing is reported.'
        : 'This site loads no advertising tag, no analytics service and no content from other companies. If that changes, this policy will say so first.',
    ),
    paragraph(
      'We do not track you across other websites. We always honor the Global Privacy Control signal.',
    ),
  ],
})

const why: LegalSection = {
  id: 'why',
  heading: 'Why we use it',
  blocks: [
    list(
      'To call, email or text you about your request, and to prepare a quote.',
      'To call or text you about other insurance we sell, if you checked the box for it.',
      'To document that you allowed us to call or text.',
      'To protect the forms from spam and abuse.',
      'To count which of our forms bring requests. That record stays on our own server.',
      'To meet the record-keeping duties of a licensed insurance agency.',
    ),
    paragraph(
      'We use it for nothing else. We do not make automated decisions about whether to offer you insurance.',
    ),
  ],
}

const whoReceivesIt = (agency: LegalAgency, adTag: boolean): LegalSection => ({
  id: 'who-receives-it',
  heading: 'Who receives it',
  blocks: [
    list(
      `The staff of ${agency.name} who handle requests. Each has their own account and sees only what their work requires.`,
      `Insurance companies, when you want prices from them or apply for a policy. They have their own privacy notices. ${healthDetailsRule}`,
      'Marketing organizations through which we place business with some insurance companies, if your application goes through one.',
      'The companies that run our server, our email and, if we use one, our customer records system, who work on our behalf.',
      'Authorities and courts, where the law requires it.',
    ),
    paragraph(
      adTag
        ? 'We do not sell your personal information for money. If you came by an advertisement, we may tell its network that the click, by its number, led to a request or a policy and for what premium, and never your name, email address or phone number. Under some state laws this and the advertising tag described above may count as “sharing”. Send the Global Privacy Control signal from your browser, and both are switched off for you.'
        : 'We do not sell your personal information, and we do not share it for advertising across other websites. We have not done so in the past 12 months.',
    ),
    paragraph(
      'Your permission to be called or texted applies to us alone. We never give it to another company for its own marketing.',
    ),
  ],
})

const callsAndTexts = (agency: LegalAgency): LegalSection => ({
  id: 'calls-and-texts',
  heading: 'Calls, texts and email',
  blocks: [
    paragraph(
      'Our office receives your form by email, and we may send one short confirmation to the address you gave. It says who will call, from which number and by when. We send no newsletters.',
    ),
    subheading('What you agree to when you check a box'),
    ...consentParagraphs(currentConsent(), agency).map((text) => paragraph(`“${text}”`)),
    paragraph(
      'Neither box is checked in advance, and you may check one without the other. Your agreement is not a condition of any purchase or of applying for work, and you get the same quote without it. If you check neither, an agent may still dial your number by hand or email you to answer the request you made.',
    ),
    subheading('How to stop calls and texts'),
    list(
      'Reply STOP to any text to end the texts; one last message may confirm it. Reply HELP for our name and contact details.',
      ['Or use our page to ', { text: 'stop calls, texts and email', to: '/stop' }, ', without signing in.'],
      'Or tell us in any other reasonable way: tell whoever calls, leave a message, or send an email or a letter.',
      'We act on it as soon as we can, and within ten business days at the latest.',
      'Message and data rates may apply. Message frequency varies with your request.',
    ),
    paragraph(
      'We do not call numbers on the National Do Not Call Registry unless the person asked us to, agreed to it, or already does business with us. If you ask us not to call again, we add you to our own do-not-call list.',
    ),
  ],
})

const howLong = (): LegalSection => ({
  id: 'how-long',
  heading: 'How long we keep it',
  blocks: [
    table(
      'How long each kind of record is kept',
      ['Record', 'How long'],
      [
        [
          'Your request or application, the record of your consent, the tracking record, our notes',
          'Up to five years after our last contact, because questions about a call, a quote or an application can come up that late. Our staff then erase them; this does not happen automatically. You may ask us to erase them sooner.',
        ],
        [
          `Records of a policy${sells('annuity') ? ' or annuity' : ''} you bought`,
          'As long as insurance law and the insurance company require',
        ],
        [
          'Emails about your request',
          'Our system deletes their text after they are sent, and keeps the subject, the addresses and the date with your request. Copies stay in the mailboxes they went to.',
        ],
        [
          'A coded fingerprint of a form, which prevents duplicate requests',
          'About two days, then erased automatically',
        ],
        [
          'Your request not to be contacted',
          'Until you ask us to contact you again. After an erasure we keep only a coded fingerprint of your phone number and email address, from which we cannot read either one, so that we still do not call or email you.',
        ],
        ['System tasks, such as “send this email”', '30 days after they are done, then erased automatically'],
        ['What you typed and did not send', 'In your browser tab only, until you clear it or close the tab'],
        [
          'A form you sent without a connection',
          'On your device only, until it is sent or you take it back. After two days it is not sent any more unless you do so yourself; it is deleted when you visit this site after seven days',
        ],
        ['The cookies of the thank-you page', 'Ten minutes at most'],
        [
          'Technical logs of our server',
          'As long as the server’s operator keeps them. They hold no visitor’s name, email address, phone number, message or IP address.',
        ],
        [
          'The record of staff activity',
          'As long as we operate. It says who changed what and when, and does not repeat what you wrote.',
        ],
        ['Backup copies', 'Until newer copies replace them, which removes what has been erased.'],
      ],
    ),
    paragraph(
      'When you ask us to erase your information, we do so, except for records the law requires us to keep, such as those of a policy you bought.',
    ),
  ],
})

const safety: LegalSection = {
  id: 'safety',
  heading: 'How we protect it',
  blocks: [
    list(
      'Your form is encrypted in transit wherever this site is opened with https.',
      'Only signed-in staff can open your request, and changes to it are recorded.',
      'Staff sign in with a password, can add a second step, and are signed out after two hours of inactivity.',
      'Our technical logs leave out names, email addresses, phone numbers and messages.',
      'Your browser has no access to our database. It can only send a form.',
    ),
    paragraph(
      'No system is perfectly secure. If your information were exposed, we would notify you as the law requires.',
    ),
  ],
}

const youngPeople: LegalSection = {
  id: 'children',
  heading: 'Children and minors',
  blocks: [
    paragraph(
      'This site is for adults. You must be at least 18 to use our forms, and we do not knowingly collect information from children. If someone enters an age under 18, our staff must not contact them before a review. If you believe a minor has sent us their details, tell us and we will erase them.',
    ),
  ],
}

const otherNotices: LegalSection = {
  id: 'other-notices',
  heading: 'Other notices and changes',
  blocks: [
    paragraph(
      'If you become a customer, you also receive the privacy notices that federal and state law require for insurance and financial products. Where they differ from this page, they govern the information about your policy.',
    ),
    paragraph(
      'When this policy changes, we post the new text here with its new date. See also our ',
      { text: 'Terms of Service', to: '/terms' },
      ', our ',
      { text: 'Disclosure Statement', to: '/disclosures' },
      ' and our ',
      { text: 'Compliance Policy', to: '/compliance' },
      '.',
    ),
  ],
}
