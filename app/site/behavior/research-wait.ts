/** Outlines of what comes, in place of a list of articles, once the way to another one has taken 200 ms. */
const slow = 200

/** The list is the parent of `template[data-outlines]`. */
export function showResearchWait() {
  const outlines = document.querySelector<HTMLTemplateElement>('template[data-outlines]')
  const list = outlines?.parentElement
  if (!list) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer ??= setTimeout(() => {
      list.dataset.waiting = ''
      list.append(outlines.content.cloneNode(true))
    }, slow)
  }
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest('.research-list a[href^="/research"]')
    if (link && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) wait()
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLElement && target.closest('search')) wait()
  })
  // A page that comes back whole shows its list.
  addEventListener('pagehide', () => {
    clearTimeout(timer)
    timer = undefined
    if (!('waiting' in list.dataset)) return
    delete list.dataset.waiting
    list.lastElementChild?.remove()
  })
}
