import { pushPlace } from './sheets.ts'

/** 800 ms, beginning after 100, as specified; at once for less motion. Back leads to the line that was left. */
export function glideTo(target: Element) {
  if (target.id) pushPlace(`#${target.id}`)
  // A form that waits behind a tap has just been asked for.
  for (const fold of target.querySelectorAll<HTMLDetailsElement>('details.fold:has(form)')) fold.open = true
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return target.scrollIntoView()
  const start = performance.now() + 100
  const from = scrollY
  const step = (now: number) => {
    const done = Math.min(1, Math.max(0, (now - start) / 800))
    // Measured anew: what lies between may get its height on the way.
    const way = scrollY + target.getBoundingClientRect().top - 16 - from
    scrollTo(0, from + way * (done < 0.5 ? 2 * done * done : 1 - (2 - 2 * done) ** 2 / 2))
    if (done < 1) return requestAnimationFrame(step)
    // The keyboard goes on from where the page has gone.
    const place = target as HTMLElement
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  requestAnimationFrame(step)
}
