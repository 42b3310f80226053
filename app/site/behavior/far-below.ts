/**
 * What lies far below is left until it is near (layout.css), and laid out once in idle moments: the browser keeps its
 * height, so scroll bar and jumps know where things are.
 */
import { whenIdle } from './when-idle.ts'

export function layOutFarBelow() {
  const root = document.documentElement
  if (root.dataset.near === undefined) return
  // The line in the head set it (first-paint.server.ts); from here on the sections are on their way.
  root.dataset.near = 'measuring'
  const sections = [...document.querySelectorAll<HTMLElement>('main > section, main + footer')]
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
  // With the letters that the headlines end with.
  whenIdle(() => document.fonts.ready.then(() => whenIdle(measure)))
  // Whoever jumps before that is over, or on a phone that was turned since, has the rest laid out first: heard before what leads there.
  const width = innerWidth
  const jump = ({ target }: Event) => {
    const isMeasured = sections.length === 0 && innerWidth === width
    if (isMeasured || !(target instanceof Element) || !target.closest('a[href*="#"]')) return
    sections.length = 0
    delete root.dataset.near
  }
  addEventListener('click', jump, true)
}
