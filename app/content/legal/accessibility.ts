/** The accessibility statement. What it says was tested is what the journeys in test/ do. */
import { promises } from '../promises/promises.ts'
import {
  contactSection,
  type LegalAgency,
  type LegalDocument,
  legalEffectiveDate,
  list,
  paragraph,
  subheading,
} from './legal-document.ts'

export function accessibilityStatement(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Accessibility | ${agency.name}`,
      description: `How ${agency.name} keeps this site usable for everybody: our target, what we tested, known limits, and how to get help by phone or e-mail.`,
      keywords: ['accessibility statement', 'WCAG 2.2 AA', 'accessible insurance website'],
    },
    title: 'Accessibility',
    effectiveDate: legalEffectiveDate,
    summary:
      'You should be able to read this site and ask us for help whatever your eyes, ears, hands or device are like. Where that fails, tell us. We will help you by phone at once and mend the page after.',
    sections: [
      {
        id: 'help',
        heading: 'Get help now',
        blocks: [
          paragraph(
            'You need no website to reach us. Call ',
            { text: agency.phone, to: `tel:${agency.phoneLink}` },
            ` (${agency.hoursText}, Eastern time) and a licensed person takes down over the phone whatever a form here would ask. Or write to `,
            { text: agency.email, to: `mailto:${agency.email}` },
            '.',
          ),
          list(
            'If you use a relay service, call us through it as you would call anyone. We take relay calls gladly.',
            'We read documents to you, send them in large print, or go through them with a person you trust, at no cost.',
            'If you need an interpreter or more time, say so when we set a time to talk.',
          ),
        ],
      },
      {
        id: 'target',
        heading: 'What we aim for',
        blocks: [
          paragraph(
            'Our target is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every public page and for every form.',
          ),
          list(
            'Everything works by keyboard, and you can always see where you are.',
            'Text keeps strong contrast and can be doubled in size without scrolling sideways.',
            'Pages read and forms send without scripts.',
            'Labels stay visible, faults are said in words next to the field and in a summary at the top, and nothing you typed is lost.',
            'Nothing flashes. What moves is slow, can be stopped, and stands still if your device asks for less motion.',
            'There is no time limit on any form.',
          ),
        ],
      },
      {
        id: 'tested',
        heading: 'What we tested, and how',
        blocks: [
          paragraph('These checks run before each change of the site goes out:'),
          list(
            'An automatic check of every public page with axe-core, at widths of 320, 360, 768 and 1280 pixels, with no fault allowed. It also covers forms with refused answers.',
            'A check at widths from 320 pixels up, and at twice the text size, that no page scrolls sideways.',
            'A walk through the home page by keyboard alone, with the focus in sight at every step.',
            'Reading the pages and sending the forms with scripts switched off.',
          ),
          paragraph(
            'Automatic checks find only a part of what can go wrong. No outside firm has audited this site, and we have not yet tested it with a panel of people who use screen readers every day.',
          ),
        ],
      },
      {
        id: 'limits',
        heading: 'Known limits',
        blocks: [
          list(
            'Papers of insurance companies, such as applications, illustrations and contracts, come from those companies. They may not be accessible. We go through them with you.',
            'The external calendar for appointments is run by another company, and we cannot vouch for it. The form and the phone do the same.',
            'Lists of choices and date fields are those of your own browser, and behave as it does.',
            'Wide tables turn into stacked rows on narrow screens. Some screen readers then announce them as lists of rows and not as tables.',
          ),
        ],
      },
      {
        id: 'tell-us',
        heading: 'Tell us what does not work',
        blocks: [
          paragraph(
            `Say which page it was, what you tried to do, and what you use to read it. We answer within ${promises.standard.text}, help you with what you came for, and tell you when the page will be mended.`,
          ),
          subheading('If our answer is not enough'),
          paragraph(
            'You may complain about access as about anything else; the way is in our ',
            { text: 'Compliance Policy', to: '/compliance#complaints' },
            '. You may also turn to the U.S. Department of Justice, which enforces the Americans with Disabilities Act, at ',
            { text: 'ada.gov', to: 'https://www.ada.gov' },
            '.',
          ),
        ],
      },
      contactSection(agency, 'By phone, e-mail or letter, whichever is easiest for you:'),
    ],
  }
}
