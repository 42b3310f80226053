/**
 * The palette: one field that finds people, screens and what can be done with the person in sight, by keys and by touch. A dialog of the
 * platform with a combobox in it (WAI-ARIA APG, "Combobox with listbox popup").
 */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Screen } from '../addresses/address.ts'
import { typedBeginning } from '../forms/typed-texts.ts'
import { openTab } from '../frame/keys/shortcuts.ts'
import type { FoundPerson } from './palette.server.ts'

/** Opens by Ctrl K and Cmd K as well, unless something else took the key or a dialog is open. */
export function usePalette() {
  const palette = useRef<HTMLDialogElement>(null)
  // What stands around it is looked at as it opens: the page behind is another one each time.
  const [around, setAround] = useState<PaletteProps['around']>(null)
  const openPalette = useCallback(() => {
    setAround({ recent: recentItems(), acts: actsHere() })
    palette.current?.showModal()
  }, [])
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isAsked || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [openPalette])
  return { palette, around, openPalette }
}

interface PaletteProps {
  palette: RefObject<HTMLDialogElement | null>
  /** Null until it was opened once. */
  around: { recent: readonly PaletteItem[]; acts: readonly PaletteItem[] } | null
  screens: readonly Screen[]
}

/** Milliseconds without a letter until people are asked for. */
const pause = 80

export function Palette({ palette, around, screens }: PaletteProps) {
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const people = usePeople(typed)
  const groups = around ? groupsOf(typed, { ...around, people, screens }) : []
  const items = groups.flatMap(({ items }) => items)
  const chosen = items[Math.min(at, items.length - 1)]
  const run = (item: PaletteItem) => {
    palette.current?.close()
    if (item.path) {
      if (item.group !== 'Screens') saveRecent(item)
      void navigate(item.path)
    } else item.act?.()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((Math.min(at, items.length - 1) + step + items.length) % Math.max(1, items.length))
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={palette}
      className="card palette"
      aria-label="Find"
      onClose={() => {
        setTyped('')
        setAt(0)
      }}
    >
      <input
        type="text"
        role="combobox"
        className="field-input"
        aria-label="People, screens and actions"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen ? idOf(list, chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Name, number, email, screen or action"
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <Found {...{ list, groups, chosen, run }} />
      <p role="status" className={items.length === 0 ? 'meta' : 'sr-only'}>
        {typed && (items.length === 0 ? 'Nothing found.' : `${items.length} found`)}
      </p>
    </dialog>
  )
}

interface FoundProps {
  list: string
  groups: ReturnType<typeof groupsOf>
  chosen: PaletteItem | undefined
  run: (item: PaletteItem) => void
}

const Found = ({ list, groups, chosen, run }: FoundProps) => (
  <div id={list} role="listbox" aria-label="Found" className="palette-list">
    {groups.map(({ name, items: ofGroup }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
      <div key={name} role="group" aria-label={name}>
        <p aria-hidden="true" className="meta">
          {name}
        </p>
        {ofGroup.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as a combobox does
          <div
            key={item.key}
            id={idOf(list, item)}
            role="option"
            tabIndex={-1}
            aria-selected={item === chosen}
            className="row between"
            onClick={() => run(item)}
          >
            <span>{item.label}</span>
            {item.about && <span className="meta">{item.about}</span>}
          </div>
        ))}
      </div>
    ))}
  </div>
)

const idOf = (list: string, { key }: PaletteItem) => `${list}-${key.replace(/\W/g, '-')}`

interface Around extends NonNullable<PaletteProps['around']> {
  people: readonly FoundPerson[]
  screens: readonly Screen[]
}

const maxShown = 8

/** What is offered for what was typed, in the order in which it is most likely meant. */
function groupsOf(typed: string, { recent, acts, people, screens }: Around) {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const isMeant = ({ label }: PaletteItem) => words.every((word) => plain(label).includes(word))
  const found = people.map(({ path, name, about }) => ({
    key: path,
    group: 'People',
    label: name,
    about,
    path,
  }))
  const ways = screens.map(({ path, label }) => ({ key: path, group: 'Screens', label, path }))
  const known = new Set(found.map(({ key }) => key))
  return [
    { name: 'Recent', items: recent.filter((one) => isMeant(one) && !known.has(one.key)) },
    { name: 'People', items: found },
    { name: 'Here', items: acts.filter(isMeant) },
    { name: 'Screens', items: ways.filter(isMeant) },
  ]
    .map((group): { name: string; items: PaletteItem[] } => ({
      ...group,
      items: group.items.slice(0, maxShown),
    }))
    .filter(({ items }) => items.length > 0)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whom the server finds; those of before stay until then. */
function usePeople(typed: string): readonly FoundPerson[] {
  const [people, setPeople] = useState<readonly FoundPerson[]>([])
  useEffect(() => {
    if (typed.trim().length < 2) return setPeople([])
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { signal } = asked
        const answer = await fetch(`/admin/palette?${new URLSearchParams({ q: typed })}`, { signal })
        // Written by the doorway of that address alone.
        if (answer.ok) setPeople((await answer.json()) as FoundPerson[])
      } catch {
        // Another letter came, or there is no line: screens and actions are still there.
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed])
  return people
}

/** What the palette offers besides people and screens: what can be done with the person in sight, and who was chosen last. */
interface PaletteItem {
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

function recentItems(): PaletteItem[] {
  try {
    // Written by `saveRecent` alone.
    return JSON.parse(sessionStorage.getItem(recentKey) ?? '[]') as PaletteItem[]
  } catch {
    return []
  }
}

/** Puts `item` first among those that were chosen. */
function saveRecent({ key, label, about, path }: PaletteItem): void {
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
function actsHere(): PaletteItem[] {
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
