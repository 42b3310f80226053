/** The drawer, a native popover, makes way for what its link leads to, and for whatever the keyboard goes to behind it. */
export function closeDrawer() {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('[popover] a')
    if (link) link.closest<HTMLElement>('[popover]')?.hidePopover?.()
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const drawer = target instanceof Element && target.closest<HTMLElement>('[popover]')
    if (drawer && relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover?.()
  })
}
