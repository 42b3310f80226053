/**
 * For a list that is a row on a phone (`.carousel`): the keyboard scrolls it too, and it is called as its section is. On a
 * wider screen all of it is in sight, and it is no stop for the keyboard as soon as React is awake.
 */
export const scrollable = (section: string) => ({
  tabIndex: 0,
  'aria-labelledby': `${section}-heading`,
  ref: stopOnAPhone,
})

/** Where carousel.css makes a row of it. What it measures would not do: parts far below are not laid out. */
function stopOnAPhone(list: HTMLElement | null) {
  if (!list) return
  const phone = matchMedia('(width < 40rem)')
  const set = () => {
    list.tabIndex = phone.matches ? 0 : -1
  }
  set()
  phone.addEventListener('change', set)
  return () => phone.removeEventListener('change', set)
}
