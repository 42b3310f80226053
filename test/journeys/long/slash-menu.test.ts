/** Blocks by "/" at the beginning of a paragraph, with the keys alone and with the mouse. */
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { openArticle, openWriter, saved, storedText, textOf } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('offers blocks, and leaves every other slash alone', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<p></p>' })
  const list = page.getByRole('listbox', { name: 'Blocks' })
  const chosen = list.getByRole('option', { selected: true })
  const { keyboard } = page
  await textOf(page).click()
  await keyboard.type('/')
  await list.waitFor()
  expect(await list.getByRole('option').allTextContents()).toEqual([
    'Heading',
    'Subheading',
    'Small subheading',
    'Disclaimer',
    'Bulleted list',
    'Numbered list',
    'Quote',
    'Callout',
    'Picture',
    'Library picture',
    'Table',
    'Dividing line',
  ])
  expect(await faultsOn(page, 'blocks')).toEqual([])
  // From the last one around to the first, and on.
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) await keyboard.press(key)
  await chosen.getByText('Subheading', { exact: true }).waitFor()
  expect(await textOf(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  await keyboard.press('Enter')
  await list.waitFor({ state: 'detached' })
  await keyboard.type('Costs and/or fees')
  await keyboard.press('Enter')
  // By another word, and typed on at once.
  await keyboard.type('/ul')
  await keyboard.press('Enter')
  await keyboard.type('One / two')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  // Nothing is called so, and what is closed stays what was typed.
  await keyboard.type('/annuities')
  await keyboard.press('Enter')
  await keyboard.type('/')
  await list.waitFor()
  await keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await keyboard.type('call')
  await keyboard.press('Enter')
  await keyboard.type('/c')
  await list.getByRole('option', { name: 'Callout' }).click()
  await keyboard.type('Beside')
  await saved(page)
  expect((await storedText(door, id)).content.replaceAll('\n', '')).toBe(
    '<h3>Costs and/or fees</h3><ul><li>One / two</li></ul><p>/annuities</p><p>/call</p><aside class="callout"><p>Beside</p></aside>',
  )
  expect(complaints).toEqual([])
})
