/** The menus of the header: the browser's own disclosures, which close with what is done elsewhere. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

export function closeMenus() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const menu of openMenus())
      if (!menu.contains(target) || target.closest('[data-menu] a')) menu.open = false
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    for (const menu of openMenus())
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}
