/** The privacy policy. It describes what the program does; a change of the program changes this text. */
import {
  contactSection,
  type LegalAgency,
  type LegalDocument,
  legalEffectiveDate,
  list,
  paragraph,
} from './legal-document.ts'

/** @param options.adTag whether an ad account is configured, so that the policy says what the site then does. */
export function privacyPolicy(agency: LegalAgency, { adTag = false } = {}): LegalDocument {
  return {
    meta: {
      title: `Privacy Policy | ${agency.name}`,
      description: `What ${agency.name} collects when you send a form, why, who sees it, how long it is kept, and the rights you have.`,
    },
    title: 'Privacy Policy',
    effectiveDate: legalEffectiveDate,
    summary: `${agency.name} collects what you type into our forms so that we can call you about insurance or about working with us. We do not sell it, and you can ask us to show it, correct it or erase it.`,
    sections: [
      {
        id: 'what-we-collect',
        heading: 'What we collect',
        blocks: [
          paragraph(
            'You can read this whole site without telling us who you are. When you send a form, we receive:',
          ),
          list(
            'your name, e-mail address and phone number;',
            'if you fill them in: the service you are interested in, the day and time you prefer, and whether you want a call as soon as possible;',
            'on the consultation form, if you fill them in: your state, age, remaining mortgage balance, how you like to be reached, and a message;',
            'on the career form: your state, whether you hold an insurance license, and a message if you write one;',
            'the page you sent the form from and whether you used a phone, a tablet or a computer;',
            'the network (IP) address it came from, which we use to stop floods of false forms.',
          ),
          paragraph(
            'With each form we keep a record of your consent: whether you ticked the box that allows us to call or text you, the exact wording beside it, the time, the page, your IP address and the name your browser gives itself (the “user agent”). Ticking the box is never required.',
          ),
          paragraph(
            'If you call or write to us, we may keep notes of what you told us, so that you need not say it twice.',
          ),
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies and what stays in your browser',
        blocks: [
          list(
            'What you type is kept in your own browser tab until you send it or close the tab, so that nothing is lost by accident. We cannot see it before you send it.',
            'After you send a form, one cookie lives for at most ten minutes, so that the thank-you page knows your form arrived.',
            'Our staff get a cookie when they sign in. Visitors do not.',
          ),
          paragraph(
            adTag
              ? 'After a page is shown, this site loads an advertising tag of Google. When you send a form, the tag reports that a request was made and a number for it, so that we know which advertisements work. Google sees your IP address and your browser. It gets no name, e-mail address or phone number from us. If your browser sends the Global Privacy Control signal, the tag is not loaded and nothing is reported.'
              : 'This site loads no advertising tag, no analytics service and no content from other companies. If that changes, this policy will say so first.',
          ),
        ],
      },
      {
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
          paragraph(
            'We use it for nothing else. No machine decides alone whether you are offered insurance here.',
          ),
        ],
      },
      {
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
        ],
      },
      {
        id: 'letters',
        heading: 'Calls, texts and e-mail',
        blocks: [
          paragraph(
            'When your form arrives, our office receives it by e-mail, and we may send one short confirmation to the address you gave. It says who will call, from which number and by when. We send no newsletters.',
          ),
          paragraph(
            'With your permission we may call or text you, also with automated technology. Permission is not a condition of buying anything, and message and data rates may apply. You can take it back at any time: reply STOP to a text, tell whoever calls, or write to us. Without your permission, a person may still call or e-mail you to answer the request you made.',
          ),
        ],
      },
      {
        id: 'how-long',
        heading: 'How long we keep it',
        blocks: [
          paragraph(
            'We keep your request, the record of your consent, our notes and the letters about it until our staff erase them. We erase them when you ask, unless the law makes us keep something, for example the records of a policy you bought. Nothing is erased by a timer today.',
          ),
        ],
      },
      {
        id: 'your-rights',
        heading: 'Your rights',
        blocks: [
          paragraph(
            'The California Consumer Privacy Act and the laws of other states give their residents rights over personal information. We honor these for everybody, wherever you live:',
          ),
          list(
            'know what we hold about you, where it came from and who received it, and get a copy;',
            'have it corrected;',
            'have it erased;',
            'tell us not to sell or share it (we do neither) and to limit how we use anything sensitive;',
            'send somebody you authorize in your place;',
            'be treated the same whether or not you use these rights.',
          ),
          paragraph(
            'Call or write to us. We ask a few questions to be sure it is you, and answer within 45 days. If we need up to 45 days more, we tell you why within the first 45. If we say no, you may ask us to look again, and you may turn to your state’s attorney general.',
          ),
        ],
      },
      {
        id: 'safety',
        heading: 'How we protect it',
        blocks: [
          paragraph(
            'Only signed-in staff can open your request, and changes to it are recorded. Our technical logs leave out names, e-mail addresses, phone numbers and messages. No system is perfect; if yours were ever exposed, we would tell you as the law requires.',
          ),
        ],
      },
      {
        id: 'children',
        heading: 'Young people',
        blocks: [
          paragraph(
            'This site is for adults. You must be at least 18 to use our forms. If you believe that someone younger has sent us their details, tell us and we will erase them.',
          ),
        ],
      },
      {
        id: 'other-notices',
        heading: 'Other notices and changes',
        blocks: [
          paragraph(
            'If you become a customer, you also receive the privacy notices that federal and state law require for insurance and financial products. Where they differ from this page, they govern the information about your policy.',
          ),
          paragraph(
            'When this policy changes, the new text appears here with its new date. ',
            'See also our ',
            { text: 'Terms of Service', to: '/terms' },
            '.',
          ),
        ],
      },
      contactSection(agency, 'For any question about your information, or to use your rights:'),
    ],
  }
}
