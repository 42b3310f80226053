import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button, buttonSizes, buttonVariants } from './button.tsx'

const css = readFileSync(new URL('./button.css', import.meta.url), 'utf8')
/** Name of the attribute to the values, ends (`$=`) and beginnings (`|=`) its selectors ask for. */
const selectors = [...css.matchAll(/\[data-(variant|size)([$|]?)="([^"]+)"\]/g)].map(
  ([, attribute = '', how = '', value = '']) => ({ attribute, how, value }),
)

function hasRule(attribute: 'variant' | 'size', name: string) {
  return selectors.some(
    (selector) =>
      selector.attribute === attribute &&
      (selector.value === name ||
        (selector.how === '$' && name.endsWith(selector.value)) ||
        (selector.how === '|' && name.startsWith(`${selector.value}-`))),
  )
}

describe('the style sheet', () => {
  it.each(buttonVariants)('has a rule for the variant %s', (name) =>
    expect(hasRule('variant', name)).toBe(true),
  )

  // The default size is the button without any rule added to it.
  it.each(buttonSizes.filter((name) => name !== 'default'))('has a rule for the size %s', (name) =>
    expect(hasRule('size', name)).toBe(true),
  )

  it('has none for a variant or size that nobody can ask for', () => {
    for (const { attribute, how, value } of selectors)
      if (how === '') expect(attribute === 'variant' ? buttonVariants : buttonSizes).toContain(value)
  })
})

it('never posts a form unless it is told to', () =>
  expect(renderToStaticMarkup(<Button>Clear</Button>)).toBe(
    '<button type="button" class="button" data-variant="default" data-size="default">Clear</button>',
  ))
