/** The strip of carriers rests under a finger, and for 300 ms after it. */
const restMs = 300

export function holdLogos() {
  const strip = document.querySelector<HTMLElement>('.logos-window')
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => {
    clearTimeout(timer)
    if (strip) strip.dataset.held = 'true'
  }
  const release = () => {
    clearTimeout(timer)
    timer = setTimeout(() => delete strip?.dataset.held, restMs)
  }
  strip?.addEventListener('touchstart', hold, { passive: true })
  for (const kind of ['touchend', 'touchcancel']) strip?.addEventListener(kind, release)
}
