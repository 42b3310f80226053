/** What is typed into a form before React has taken it over, kept in this tab as what is typed later is (forms/draft.ts). */
import { prepareForms } from './submission-key.ts'

const nameOf = (form: HTMLFormElement) =>
  form.dataset.draft && form.closest('[data-island]:not([data-ready])') ? form.dataset.draft : undefined

export function saveDrafts() {
  for (const form of document.forms)
    try {
      restore(form, JSON.parse(sessionStorage.getItem(draftKey(nameOf(form) ?? '')) ?? '{}'))
    } catch {
      // Without storage nothing was kept.
    }
  // A page that was drawn anew on the way back has been shown by now.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'back_forward') emptySent()
  addEventListener('pageshow', ({ persisted }) => persisted && emptySent())
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('form')
    const name = form && nameOf(form)
    if (!name) return
    const answers = [...form.elements].flatMap((input) => (isAsked(input) ? [[input.name, input.value]] : []))
    try {
      // Beside what only React puts back: ticks, and the step that was shown.
      const known = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}')
      sessionStorage.setItem(draftKey(name), JSON.stringify({ ...known, ...Object.fromEntries(answers) }))
    } catch {
      // Nothing is kept where storage is forbidden.
    }
  })
}

/** Back leads to a form as it was left. What was sent meanwhile is no draft any more, and is not to be sent again. */
function emptySent() {
  for (const form of document.forms)
    try {
      if (!form.dataset.draft || sessionStorage.getItem(draftKey(form.dataset.draft))) continue
      form.reset()
      for (const key of form.querySelectorAll<HTMLInputElement>('[name=key]')) key.value = ''
      prepareForms(form)
    } catch {
      // Without storage nobody knows what was sent.
    }
}

/** Agreement is given anew, what is hidden belongs to the page, and what no key leads to is a trap. */
export function isAsked(input: Element): input is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (input instanceof HTMLSelectElement) return !input.selectedOptions[0]?.defaultSelected
  if (input instanceof HTMLTextAreaElement) return true
  if (!(input instanceof HTMLInputElement) || input.type === 'hidden' || input.tabIndex < 0) return false
  // One that the page came with is no answer.
  const isTicked = input.checked && !input.defaultChecked && !input.name.startsWith('consent')
  return isTicked || !/checkbox|radio/.test(input.type)
}

/** Into what is still empty; ticks and the step that was shown come with React. */
function restore(form: HTMLFormElement, answers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(answers)) {
    const input = form.elements.namedItem(name)
    if (input instanceof Element && 'value' in input && !input.value) input.value = value
  }
}

/** Where what was typed into a form and not sent yet is kept: in this tab, by the form's name. */
export const draftKey = (form: string) => `draft:${form}`

export function clearDraft(form: string) {
  try {
    sessionStorage.removeItem(draftKey(form))
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
