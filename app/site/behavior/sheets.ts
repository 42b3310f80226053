/**
 * A sheet (a dialog, the drawer) that is open has an entry of its own in the history, so Back closes it. Closed otherwise it goes back
 * over that entry; left by a link the entry stays behind, and whoever comes back to it is led on to the page's own.
 */

/** `history.back()` is under way; what is opened meanwhile gets its entry then. */
let isReturning = false
let waiting: HTMLElement | undefined
let isLeaving = false

const idNow = (): unknown => history.state?.sheet

const isOpen = (sheet: HTMLElement) =>
  sheet instanceof HTMLDialogElement ? sheet.open : sheet.matches(':popover-open')

function goBack() {
  isReturning = true
  history.back()
}

/** To be called when `sheet` is shown. */
export function enterSheet(sheet: HTMLElement): void {
  if (isReturning) waiting = sheet
  else if (idNow()) history.replaceState({ sheet: sheet.id }, '')
  else history.pushState({ sheet: sheet.id }, '')
}

/** To be called when `sheet` was closed, by whatever closed it. */
export function exitSheet({ id }: HTMLElement): void {
  if (!isReturning && !isLeaving && idNow() === id) goBack()
}

/** The entry of a sheet that is open becomes that of the place `hash` on the same page, as if the sheet had never been. */
export function pushPlace(hash: string): void {
  if (idNow()) history.replaceState(null, '', hash)
  else if (location.hash !== hash) history.pushState(null, '', hash)
}

function passClosed() {
  isLeaving = false
  const sheet = document.getElementById(String(idNow()))
  if (idNow() && !(sheet && isOpen(sheet))) goBack()
}

export function closeSheetsOnBack(): void {
  addEventListener('popstate', () => {
    isReturning = false
    const next = waiting
    waiting = undefined
    if (next) return enterSheet(next)
    for (const sheet of document.querySelectorAll<HTMLElement>('dialog[open], [popover]')) {
      if (sheet.id === idNow()) continue
      if (sheet instanceof HTMLDialogElement) sheet.close()
      else sheet.hidePopover?.()
    }
  })
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  addEventListener('pageshow', ({ persisted }) => persisted && passClosed())
  passClosed()
}
