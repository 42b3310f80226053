/**
 * Which links a browser may draw ahead, in the background, when somebody is about to follow them (HTML standard, "Speculative
 * loading"); served at /speculation-rules.json. Pages that search engines list are the same for everybody and change nothing;
 * nothing else is named here.
 */
import { catalogue } from './catalogue.ts'

export const speculationRulesPath = '/speculation-rules.json'

const articles = '/research/:category/:slug'

export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: [...catalogue.filter(({ indexed }) => indexed).map(({ path }) => path), articles] },
          // Once awake, a page draws the next one itself; and what opens a dialog is rarely followed.
          { not: { selector_matches: '[data-awake] a, [data-dialog], [data-consultation]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
