/**
 * Who comes to a page begins at its top, so what lies far below is laid out later (layout.css): a section to an idle moment, once all
 * is loaded, so that the browser keeps their heights and every jump on the page knows where things are.
 */
import { whenIdle } from './when-idle.ts'

export function layOutFarBelow() {
  const root = document.documentElement
  if (root.dataset.near === undefined) return
  // The line in the head set it (first-paint.server.ts); from here on the sections are on their way.
  root.dataset.near = 'measuring'
  const sections = [...document.querySelectorAll<HTMLElement>('main > section, main + footer')]
  const next = () => {
    const section = sections.shift()
    if (!section) return delete root.dataset.near
    section.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  addEventListener('load', () => whenIdle(next))
  // Whoever jumps before that is over has the rest laid out first: heard before what leads there.
  const all = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) delete root.dataset.near
  }
  addEventListener('click', all, true)
  addEventListener('openConsultation', () => delete root.dataset.near, true)
}
