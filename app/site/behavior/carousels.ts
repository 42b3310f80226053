/** A list that is a row on a phone (carousel.css) is no stop for the keyboard on a wider screen, where all of it is in sight. */
export function stopAtCarousels() {
  const phone = matchMedia('(width < 40rem)')
  const set = () => {
    for (const list of document.querySelectorAll<HTMLElement>('.carousel'))
      list.tabIndex = phone.matches ? 0 : -1
  }
  set()
  phone.addEventListener('change', set)
}
