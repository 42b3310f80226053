/** The drawer, a native popover, makes way for what its link leads to, and for whatever the keyboard goes to behind it. */
import { enterSheet, exitSheet, pushPlace } from './sheets.ts'

export function closeDrawer() {
  let followed: MouseEvent | undefined
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[popover] a')
    if (!link) return
    if (link.protocol.startsWith('http')) followed = event
    // The browser goes there by itself, and finds the entry of the drawer to be the one of the place already.
    if (link.hash && link.pathname === location.pathname && !event.defaultPrevented) pushPlace(link.hash)
    link.closest<HTMLElement>('[popover]')?.hidePopover?.()
  })
  // It does not bubble.
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement) || !target.popover) return
      if (newState === 'open') enterSheet(target)
      // Going back would stop the browser on its way to another page.
      else if (!followed || followed.defaultPrevented) exitSheet(target)
      followed = undefined
    },
    true,
  )
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const drawer = target instanceof Element && target.closest<HTMLElement>('[popover]')
    if (drawer && relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover?.()
  })
}
