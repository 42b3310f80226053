/** The privacy policy. It describes what the program does; a change of the program changes this text. */
import { currentConsent } from '../promises/consent.ts'
import { promises } from '../promises/promises.ts'
import {
  contactSection,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  legalEffectiveDate,
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
    effectiveDate: legalEffectiveDate,
    summary: `${agency.name} collects what you type into our forms so that we can call you about insurance or about working with us. We do not sell it, and you can ask us to show it, correct it or erase it.`,
    sections: [
      whatWeCollect,
      cookies(adTag),
      why,
      whoReceivesIt(agency, adTag),
      callsAndTexts(agency),
      howLong,
      privacyRights,
      safety,
      youngPeople,
      otherNotices,
      contactSection(agency, 'For any question about your information, or to use your rights:'),
    ],
  }
}

const whatWeCollect: LegalSection = {
  id: 'what-we-collect',
  heading: 'What we collect',
  blocks: [
    paragraph(
      'You can read this whole site without telling us who you are. When you send a form, we receive:',
    ),
    table(
      'What we receive with a form',
      ['Kind of information', 'What it is', 'What we need it for'],
      [
        [
          'Who you are',
          'Your name, e-mail address and phone number',
          'To reach you about the request you made',
        ],
        [
          'What you ask for',
          'The service you are interested in, the day and time you prefer, and whether you want a call as soon as possible',
          'To have the right person call at the right time',
        ],
        [
          'More, on the consultation form',
          'Your state, age, remaining mortgage balance, how you like to be reached, and a message, where you fill them in',
          'To prepare the talk: what is sold, and at what price, depends on state and age',
        ],
        [
          'More, on the career form',
          'Your state, whether you hold an insurance license, the best time to reach you, and a message if you write one',
          'To answer your application',
        ],
        [
          'Your permission',
          'Whether you ticked the box that allows calls and texts, the wording beside it, the time, the page, your network (IP) address and the name your browser gives itself (the “user agent”)',
          'To be able to show what you agreed to, and what you did not',
        ],
        [
          'Where it came from',
          'The page you sent the form from, which of our forms it was, and whether you used a phone, a tablet or a computer',
          'To see which pages help people, and to mend the ones that do not',
        ],
        [
          'Your network address, in passing',
          'A coded form of the IP address, counted for a day at most',
          'To stop floods of false forms',
        ],
      ],
    ),
    paragraph(
      'With each form our server also writes a tracking record: the kind of form, your name, e-mail address and phone number, and a few of your answers. It stays on our own server, and we use it to count which forms bring requests. Ticking the permission box is never required.',
    ),
    paragraph(
      'Please leave Social Security numbers, account numbers and medical details out of the forms. We ask for such things later, if an application needs them, and in a safer way.',
    ),
    paragraph(
      'All of this comes from you and from your browser. This site buys nothing about you from anybody. If you call or write to us, we may keep notes of what you told us, so that you need not say it twice.',
    ),
  ],
}

const cookies = (adTag: boolean): LegalSection => ({
  id: 'cookies',
  heading: 'Cookies and what stays in your browser',
  blocks: [
    list(
      'What you type is kept in your own browser tab until you send it, clear it or close the tab, so that nothing is lost by accident. We cannot see it before you send it.',
      'After you send a form, one cookie lives for at most ten minutes, so that the thank-you page knows your form arrived. Your tab also remembers that it told us so once.',
      'Our staff get a cookie when they sign in. Visitors do not.',
    ),
    paragraph(
      adTag
        ? 'After a page is shown, this site loads an advertising tag of Google. When you send a form, the tag reports that a request was made and a number for it, so that we know which advertisements work. Google sees your IP address and your browser, and may set cookies of its own. It gets no name, e-mail address or phone number from us. If your browser sends the Global Privacy Control signal, the tag is not loaded and nothing is reported.'
        : 'This site loads no advertising tag, no analytics service and no content from other companies. If that changes, this policy will say so first.',
    ),
    paragraph(
      'We do not follow you across other websites, so a “Do Not Track” setting changes nothing here. The Global Privacy Control signal is always honored.',
    ),
  ],
})

const why: LegalSection = {
  id: 'why',
  heading: 'Why we use it',
  blocks: [
    list(
      'To call, e-mail or text you about your request, and to prepare a quote.',
      'To show, if anyone asks, that you allowed us to call or text.',
      'To keep the form free of spam and abuse.',
      'To count which of our forms bring requests. That record stays on our own server.',
      'To meet the record-keeping duties of a licensed insurance agency.',
    ),
    paragraph('We use it for nothing else. No machine decides alone whether you are offered insurance here.'),
  ],
}

const whoReceivesIt = (agency: LegalAgency, adTag: boolean): LegalSection => ({
  id: 'who-receives-it',
  heading: 'Who receives it',
  blocks: [
    list(
      `The staff of ${agency.name} who handle requests. Each has an account of their own and sees only what their work needs.`,
      'Insurance companies, once you want a price from them or apply for a policy. They have privacy notices of their own.',
      'The companies that run our server, our e-mail and, if we use one, our customer records, who work on our behalf.',
      'Authorities and courts, where the law requires it.',
    ),
    paragraph(
      adTag
        ? 'We do not sell your personal information for money. Under some state laws the advertising tag described above may count as “sharing”. Send the Global Privacy Control signal from your browser, and it is switched off for you.'
        : 'We do not sell your personal information, and we do not share it for advertising across other websites. We have not done so in the past 12 months.',
    ),
    paragraph(
      'Your permission to be called or texted stays with us. We never hand it to another company for marketing of its own.',
    ),
  ],
})

const callsAndTexts = (agency: LegalAgency): LegalSection => ({
  id: 'calls-and-texts',
  heading: 'Calls, texts and e-mail',
  blocks: [
    paragraph(
      `When your form arrives, our office receives it by e-mail, and we may send one short confirmation to the address you gave. It says who will call, from which number and by when, which is usually within ${promises.standard.text}. We send no newsletters.`,
    ),
    subheading('What you agree to when you tick the box'),
    paragraph(`“${currentConsent.text.replace('{agency}', agency.name)}”`),
    paragraph(
      'The box is empty until you tick it. Your agreement is not a condition of buying anything, and you get the same quote without it. Without your permission, a person may still call or e-mail you by hand to answer the request you made.',
    ),
    subheading('How to stop calls and texts'),
    list(
      'Reply STOP to a text and the texts end; one last message may confirm it. Reply HELP, and you learn who is writing and how to reach us.',
      'Or tell us in any other reasonable way: say it to whoever calls, leave a message, send an e-mail or a letter. You need no special words.',
      'We act on it as soon as we can, and within ten business days at the latest.',
      'Message and data rates of your phone company may apply. How many messages you get depends on your request; it is usually a few.',
    ),
    paragraph(
      'We do not call numbers on the National Do Not Call Registry unless the person asked us to, agreed to it, or already does business with us. Ask us not to call again, and we put you on our own list.',
    ),
  ],
})

const howLong: LegalSection = {
  id: 'how-long',
  heading: 'How long we keep it',
  blocks: [
    table(
      'How long each kind of record is kept',
      ['Record', 'How long'],
      [
        [
          'Your request or application, the record of your consent, the tracking record, our notes',
          'Up to five years after we last heard from each other, because questions about a call, a quote or an application can come up that late. Then our staff erase them. Nothing of this is erased by a timer today. You may ask us to erase it sooner.',
        ],
        [
          'Records of a policy or annuity you bought',
          'As long as insurance law and the insurance company require',
        ],
        [
          'The e-mails about your request',
          'Our system deletes their text once they were sent, and keeps the subject, the addresses and the date with your request. Copies stay in the mailboxes they went to.',
        ],
        [
          'A coded fingerprint of a form, which tells a second click from a second request',
          'About two days, erased by a timer',
        ],
        [
          'Entries of our list of work, such as “send this e-mail”',
          '30 days after they are done, erased by a timer',
        ],
        ['What you typed and did not send', 'In your browser tab only, until you clear it or close the tab'],
        ['The cookie of the thank-you page', 'Ten minutes at most'],
        [
          'Technical logs of our server',
          'As long as the server’s operator keeps them. Ours hold no name, e-mail address, phone number, message or IP address of visitors.',
        ],
        [
          'The record of what our staff did',
          'As long as we operate. It says who changed what and when, and repeats nothing you wrote.',
        ],
        ['Backup copies', 'Until newer copies replace them. What we erase disappears from them then.'],
      ],
    ),
    paragraph(
      'When you ask us to erase your information, we do, unless the law makes us keep something, such as the records of a policy you bought.',
    ),
  ],
}

const safety: LegalSection = {
  id: 'safety',
  heading: 'How we protect it',
  blocks: [
    list(
      'Your form travels encrypted wherever this site is opened with https.',
      'Only signed-in staff can open your request, and changes to it are recorded.',
      'Staff sign in with a password, can add a second step, and are signed out after two hours without work.',
      'Our technical logs leave out names, e-mail addresses, phone numbers and messages.',
      'Your browser gets no key to our database: it can send a form, and nothing else.',
    ),
    paragraph('No system is perfect. If yours were ever exposed, we would tell you as the law requires.'),
  ],
}

const youngPeople: LegalSection = {
  id: 'children',
  heading: 'Young people',
  blocks: [
    paragraph(
      'This site is for adults. You must be at least 18 to use our forms, and we do not knowingly collect anything from children. If somebody gives an age under 18, our staff are told not to reach out before a review. If you believe that someone younger has sent us their details, tell us and we will erase them.',
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
      'When this policy changes, the new text appears here with its new date. See also our ',
      { text: 'Terms of Service', to: '/terms' },
      ', our ',
      { text: 'Disclosure Statement', to: '/disclosures' },
      ' and our ',
      { text: 'Compliance Policy', to: '/compliance' },
      '.',
    ),
  ],
}
