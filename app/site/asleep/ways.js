// The way to a form: by a glide, out of a dialog whose own form does not come, and back to one that was left half filled in.
{
  const glideTo = (target) => {
    // A form that waits behind a tap has just been asked for.
    for (const fold of target.querySelectorAll('details.fold:has(form)')) fold.open = true
    const start = performance.now() + 100
    const from = scrollY
    const glide = (now) => {
      // React may draw it anew while it wakes.
      const place = document.getElementById(target.id)
      if (!place) return
      const done = Math.min(1, Math.max(0, (now - start) / 800))
      // What lies between is laid out on the way, and may be higher than it was held to be.
      const way = scrollY + place.getBoundingClientRect().top - 16 - from
      scrollTo(0, from + way * (done < 0.5 ? 2 * done * done : 1 - (2 - 2 * done) ** 2 / 2))
      if (done < 1) return requestAnimationFrame(glide)
      // The keyboard goes on from where the page has gone.
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) target.scrollIntoView()
    else requestAnimationFrame(glide)
  }
  // A dialog that was opened before its form is drawn.
  const waitingDialog = () => document.querySelector('dialog[open] > [aria-busy]')?.parentNode
  Object.assign(window.hearthline, {
    glideTo,
    waitingDialog,
    // Where its opener leads there is a form without scripts, or, in place of one that is drawn late, the name of its page.
    leaveDialog(opener) {
      const dialog = waitingDialog()
      if (!dialog || !opener) return
      dialog.close()
      const isHere = opener.pathname === location.pathname
      const target = isHere ? document.getElementById(opener.hash.slice(1)) : null
      const late = target?.querySelector('.form-late a')
      if (target && !late) glideTo(target)
      else location.assign((late || opener).href)
    },
    // A page that is read anew or gone back to, with something in this tab that was typed and not sent.
    isLeft() {
      try {
        const isAnew = !('near' in document.documentElement.dataset)
        return isAnew && Object.keys(sessionStorage).some((key) => key.startsWith('draft:'))
      } catch {
        // Without storage nothing was kept.
        return false
      }
    },
  })
}
