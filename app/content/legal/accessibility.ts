/** The accessibility statement. What it says was tested is what the journeys in test/ do. */
import { withinStandard } from '../promises/promises.ts'
import {
  contactSection,
  datesOf,
  type LegalAgency,
  type LegalDocument,
  list,
  paragraph,
  subheading,
} from './legal-document.ts'

export function accessibilityStatement(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Accessibility | ${agency.name}`,
      description: `How ${agency.name} keeps this site usable for everybody: our target, what we tested, known limits, and how to get help by phone or email.`,
      keywords: ['accessibility statement', 'WCAG 2.2 AA', 'accessible insurance website'],
    },
    title: 'Accessibility',
    ...datesOf('2026-11-22'),
    summary:
      'We want everyone to be able to read this site and contact us, on any device and with any assistive technology. If something does not work for you, tell us. We will help you by phone during office hours and then fix the page.',
    sections: [
      {
        id: 'help',
        heading: 'Get help now',
        blocks: [
          paragraph(
            'You do not need the website to reach us. Call ',
            { text: agency.phone, to: `tel:${agency.phoneLink}` },
            ` (${agency.hoursSpoken}), and an agent takes your answers to any form over the phone. Or email `,
            { text: agency.email, to: `mailto:${agency.email}` },
            '.',
          ),
          list(
            'We accept relay calls.',
            'We can read documents to you, send them in large print, or go through them with someone you trust, at no charge.',
            'If you need an interpreter or more time, tell us when we schedule your call.',
          ),
        ],
      },
      {
        id: 'target',
        heading: 'What we aim for',
        blocks: [
          paragraph(
            'Our target is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2 for every public page and form.',
          ),
          list(
            'Everything works by keyboard, and the focus is always visible.',
            'Text has strong contrast and can be doubled in size without scrolling sideways.',
            'Pages and forms work without JavaScript.',
            'Labels stay visible. Error messages appear in words next to the field and in a summary at the top, and nothing you typed is lost.',
            'Nothing flashes. Moving content is slow, can be stopped, and stays still if your device asks for less motion.',
            'There is no time limit on any form.',
          ),
        ],
      },
      {
        id: 'tested',
        heading: 'What we tested, and how',
        blocks: [
          paragraph('We run these checks before every change to the site:'),
          list(
            'An automated axe-core check of every public page at widths of 320, 360, 768 and 1280 pixels, with no violations allowed. It also covers forms that show error messages.',
            'A check, from 320 pixels up and at twice the text size, that no page scrolls sideways.',
            'A pass through the home page by keyboard alone, with the focus visible at every step.',
            'Reading the pages and submitting the forms with JavaScript turned off.',
          ),
          paragraph(
            'Automated checks find only some problems. No outside firm has audited this site, and we have not yet tested it with people who use screen readers every day.',
          ),
        ],
      },
      {
        id: 'limits',
        heading: 'Known limits',
        blocks: [
          list(
            'Applications, illustrations and contracts come from insurance companies and may not be accessible. We go through them with you.',
            'The online booking calendar is run by another company, and we cannot vouch for its accessibility. You can use the form or the phone instead.',
            'Drop-down lists and date fields are your browser’s own.',
            'Wide tables become stacked rows on narrow screens. Some screen readers then announce them as lists instead of tables.',
          ),
        ],
      },
      {
        id: 'tell-us',
        heading: 'Report a problem',
        blocks: [
          paragraph(
            `Tell us which page it was, what you were trying to do, and which browser or assistive technology you use. We answer ${withinStandard}, help you with your request, and tell you when the page will be fixed.`,
          ),
          subheading('If our answer is not enough'),
          paragraph(
            'You may file a complaint as described in our ',
            { text: 'Compliance Policy', to: '/compliance#complaints' },
            '. You may also turn to the U.S. Department of Justice, which enforces the Americans with Disabilities Act, at ',
            { text: 'ada.gov', to: 'https://www.ada.gov' },
            '.',
          ),
        ],
      },
      contactSection(agency, 'By phone, email or mail, whichever is easiest for you:'),
    ],
  }
}
