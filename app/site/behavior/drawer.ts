/** The drawer, a native popover, makes way for what its link leads to. */
export const closeDrawer = () =>
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('[popover] a')
    if (link) link.closest<HTMLElement>('[popover]')?.hidePopover?.()
  })
