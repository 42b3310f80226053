/** The dialogs that hold a form: what opens them, what is chosen in them, and the way out when their form does not come. */
import { glideTo } from './glide.ts'
import { loadIsland, placeOf } from './islands.ts'
import { announceUnopened } from './offline.ts'
import { enterSheet, exitSheet } from './sheets.ts'

/** What an opener is about is chosen in the form that it leads to, unless the visitor has chosen. */
function choose(place: Element, interest: string | undefined) {
  const select = place.querySelector<HTMLSelectElement>('[name=serviceInterest]')
  if (!interest || !select || (select.value && !select.selectedOptions[0]?.defaultSelected)) return
  for (const option of select.options) option.defaultSelected = option.value === interest
  select.value = interest
  select.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Opens the dialog `id`; false where the page has none. `opener` leads to the same form where scripts fail. */
function openDialog(id: string, interest?: string, opener?: HTMLAnchorElement): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  let isLeft = false
  let isShown = false
  // A picture first: a modal dialog makes the browser look at every element behind it, 100 ms on a slow phone.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (isLeft) return
      if (!dialog.open) {
        dialog.showModal()
        enterSheet(dialog)
        dialog.addEventListener('close', () => exitSheet(dialog), { once: true })
      }
      isShown = true
      dialog.scrollTop = 0
      // At its title, not at the first button in it, which is Close: who presses Enter came to write.
      dialog.querySelector('h2')?.focus()
    }),
  )
  loadIsland(dialog.querySelector('[data-island]')).then(
    () => choose(dialog, interest),
    () => {
      isLeft = true
      // Whoever has closed it meanwhile wants nothing more of it.
      if (dialog.open || !isShown) leave(dialog, opener)
    },
  )
  return true
}

/** Its form does not come: on to the page that has it, or back to this one until there is a connection. */
function leave(dialog: HTMLDialogElement, opener: HTMLAnchorElement | undefined) {
  dialog.close()
  if (!navigator.onLine) return announceUnopened()
  if (!opener) return
  // Going back over its entry would stop the browser on its way.
  history.replaceState(null, '')
  follow(opener)
}

/** Where it leads there is a plain form, or in place of one that is drawn late the name of its page. */
function follow(link: HTMLAnchorElement) {
  const target = link.pathname === location.pathname ? placeOf(link.hash) : null
  const late = target?.querySelector<HTMLAnchorElement>('.form-late a')
  if (target && !late) glideTo(target)
  else location.assign((late ?? link).href)
}

/** The page-wide signal: to the consultation form where the page has one, else the dialog opens; never both. */
function consult(opener?: HTMLAnchorElement): boolean {
  const form = document.getElementById('consultation-form')
  if (form) {
    glideTo(form)
    loadIsland(form.querySelector('[data-island]')).catch(() => {})
  }
  return form !== null || openDialog('consultation-dialog', opener?.dataset.interest, opener)
}

/** A press beside a dialog, which meets nothing in it, closes it also where a browser does not know `closedby`; what was typed stays. */
function closeBeside({ target }: Event) {
  if (target instanceof HTMLDialogElement && !Reflect.has(target, 'closedBy')) target.close()
}

export function openDialogs() {
  document.addEventListener('mousedown', closeBeside)
  addEventListener('openConsultation', () => consult())
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a:is([data-consultation], [data-dialog], [data-glide])')
    if (!link) return
    const { consultation, dialog, interest } = link.dataset
    const target = placeOf(link.hash)
    if (consultation !== undefined) {
      if (consult(link)) event.preventDefault()
      // The page that had the form failed: on to the form's home.
      else if (link.getAttribute('href')?.startsWith('#')) location.assign(consultation)
    } else if (dialog) {
      if (openDialog(dialog, interest, link)) event.preventDefault()
    } else if (target) {
      event.preventDefault()
      glideTo(target)
      loadIsland(target.querySelector('[data-island]')).then(
        () => choose(target, interest),
        () => {},
      )
    }
  })
}
