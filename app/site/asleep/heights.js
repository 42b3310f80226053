// What is left until it is near (near.js) is laid out once all the same, a section to an idle moment: the browser keeps its
// height, and the scroll bar and every jump on the page know where things are.
if ('near' in document.documentElement.dataset) {
  const sections = [...document.querySelectorAll('main > section, main + footer')]
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const measure = () => {
    const section = sections.shift()
    if (!section) return
    section.style.contentVisibility = 'visible'
    // A height is kept of what was drawn: once this picture is done.
    requestAnimationFrame(() =>
      setTimeout(() => {
        section.removeAttribute('style')
        whenIdle(measure)
      }),
    )
  }
  // Whoever jumps before that is over, or on a phone that was turned since, has the rest laid out first: heard before the loader, which leads there.
  const width = innerWidth
  const jump = ({ target }) => {
    const link = target.closest('a[href*="#"]')
    const isMeasured = !sections.length && innerWidth === width
    if (!link || link.pathname !== location.pathname || isMeasured) return
    sections.length = 0
    delete document.documentElement.dataset.near
  }
  addEventListener('click', jump, true)
  // With the letters that the headlines end with: they are asked for by then (letters.js).
  addEventListener('load', () => whenIdle(() => document.fonts.ready.then(() => whenIdle(measure))))
}
