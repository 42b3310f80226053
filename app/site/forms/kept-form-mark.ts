/** Set on this device while anything is kept, so that a page knows without opening the store. Also the event that tells of it. */
export const keptMark = 'kept-forms'

/** Tells every page of this document, and of later ones, whether anything is kept. */
export function markKept(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(keptMark, '1')
    else localStorage.removeItem(keptMark)
  } catch {
    // Without storage it shows on this page alone.
  }
  if (isAny) dispatchEvent(new Event(keptMark))
}

/** The event that tells that what waits to be sent is known anew. */
export const waitingMark = 'waiting-forms'
let waiting: readonly string[] = []

/** Notes the names of the forms that wait on this device to be sent. */
export function noteWaiting(names: readonly string[]) {
  waiting = names
  dispatchEvent(new Event(waitingMark))
}

export const isWaiting = (name: string): boolean => waiting.includes(name)
