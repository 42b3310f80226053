/**
 * Which links a browser may draw ahead, in the background, when somebody is about to follow them (HTML standard, "Speculative
 * loading"); written into public pages. Pages that search engines list are the same for everybody and change nothing;
 * nothing else is named here.
 */

import { catalogue } from './catalogue/catalogue.ts'
import { bySold } from './lines/sold.ts'

const articles = '/research/:category/:slug'

/** As JSON, ready to stand in a `script` of a page. */
export const speculationRules = bySold((): string =>
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            {
              href_matches: [
                ...catalogue()
                  .filter(({ indexed }) => indexed)
                  .map(({ path }) => path),
                articles,
              ],
            },
            // What opens a dialog is rarely followed.
            { not: { selector_matches: '[data-dialog], [data-consultation]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
)
