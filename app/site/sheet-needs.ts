/** Which pages need a style sheet: those of which a selector of it could fit something. */

/** Classes that stand together: of each list one. */
export type Need = readonly (readonly string[])[]

/** What a page must have, one of these, to need the sheet `text`: the classes of a selector. */
export function needsOf(text: string): Need[] {
  const selectors = [...text.matchAll(/([^{};@]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
  const needs = selectors.map((selector): Need => {
    const shown = selector.replace(/:not\(.*?\)+/g, '')
    const choices = [...shown.matchAll(/:(?:is|where)\(([^()]*)\)/g)].map(([, choice = '']) =>
      choice.split(','),
    )
    return [
      ...namesIn(shown.replace(/:\w+\(.*?\)+/g, '')).map((name) => [name]),
      // Only where each choice names a class: an element may be the other.
      ...choices
        .filter((choice) => choice.every((one) => namesIn(one).length > 0))
        .map((choice) => choice.flatMap(namesIn)),
    ]
  })
  return [...new Map(needs.filter(({ length }) => length > 0).map((need) => [need.join(), need])).values()]
}

/** Whether a page with the classes `present` has what one of `needs` asks for. */
export const isNeeded = (needs: readonly Need[], present: ReadonlySet<string>): boolean =>
  needs.some((need) => need.every((names) => names.some((name) => present.has(name))))

function namesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}
