/** What the palette offers besides people and screens: what can be done with the person in sight, and who was chosen last. */
import { typedBeginning } from '../forms/typed-texts.ts'
import { openTab } from '../frame/keys/shortcuts.ts'

export interface PaletteItem {
  key: string
  group: string
  label: string
  about?: string
  /** Where it leads; else what it does. */
  path?: string
  act?: () => void
}

/** Forgotten at the sign-out with what was typed: it names people. */
const recentKey = `${typedBeginning}recent`
const maxRecent = 5

export function recentItems(): PaletteItem[] {
  try {
    // Written by `saveRecent` alone.
    return JSON.parse(sessionStorage.getItem(recentKey) ?? '[]') as PaletteItem[]
  } catch {
    return []
  }
}

/** Puts `item` first among those that were chosen. */
export function saveRecent({ key, label, about, path }: PaletteItem): void {
  const others = recentItems().filter((one) => one.key !== key)
  const all = [{ key, group: 'Recent', label, about, path }, ...others].slice(0, maxRecent)
  try {
    sessionStorage.setItem(recentKey, JSON.stringify(all))
  } catch {
    // A browser without storage offers none.
  }
}

const tabs: readonly [key: string, label: string][] = [
  ['c', 'Log a call'],
  ['n', 'Write a note'],
  ['e', 'Write an email'],
  ['t', 'Write a text'],
  ['a', 'Book an appointment'],
]

/** What the page of a person has forms for: they are used as a hand would use them, so that nothing is offered which it does not have. */
export function actsHere(): PaletteItem[] {
  const act = (label: string, run: () => void): PaletteItem => ({
    key: label,
    group: 'Here',
    label,
    act: run,
  })
  const ways = tabs.filter(([key]) => document.querySelector(`[data-compose="${key}"]`))
  const next = document.querySelector<HTMLElement>('[data-walk="next"]')
  const give = document.querySelector<HTMLSelectElement>('.holder select[name="to"]')
  const ban = document.querySelector<HTMLDetailsElement>('details:has(> div [value="do-not-contact"])')
  return [
    ...ways.map(([key, label]) => act(label, () => openTab(key))),
    ...[...(give?.options ?? [])].map(({ value, text }) =>
      act(value === '' ? 'Unassign' : `Assign to ${text}`, () => {
        if (!give) return
        give.value = value
        give.form?.requestSubmit()
      }),
    ),
    ...(ban
      ? [
          act('Do not contact', () => {
            openTab('c')
            // It asks once more, as it does where it stands.
            ban.open = true
            ban.querySelector<HTMLElement>('button')?.focus()
          }),
        ]
      : []),
    ...(next ? [act('Next person', () => next.click())] : []),
  ]
}
