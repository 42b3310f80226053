// The only script that runs before React: inlined at the end of every public page, hashed in the policy.
// Comments are struck out when it is inlined.
{
  window.dataLayer ??= []

  // The thank-you page was greeted by name; the name leaves the address before anything else can read it.
  if (/[?&]name=/.test(location.search)) {
    const query = new URLSearchParams(location.search)
    query.delete('name')
    const rest = query.toString()
    history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash)
  }

  // Cached pages hold no visitor's and no clock's byte: the submission key and today's date are made here.
  const hex = (byte) => byte.toString(16).padStart(2, '0')
  const hearthline = {
    awake: false,
    prepare(root) {
      for (const input of root.querySelectorAll('input[name=key]'))
        input.value ||= Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
      const now = new Date()
      const today = new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10)
      for (const input of root.querySelectorAll('input[type=date]')) input.min = today
    },
  }
  window.hearthline = hearthline
  hearthline.prepare(document)

  // Wake React: the very same script element goes back in the same place, so what is hydrated is what was sent.
  let later = document.querySelector('script[type="text/x-later"]')
  const wake = () => {
    if (!later) return
    const script = later
    later = null
    for (const href of script.dataset.preload.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const { parentNode, nextSibling } = script
    script.remove()
    script.type = 'module'
    script.removeAttribute('data-preload')
    parentNode.insertBefore(script, nextSibling)
  }
  // A page that is never touched wakes a few seconds after it has loaded, so that it first of all paints.
  const wakeWhenIdle = () =>
    setTimeout(
      () => (window.requestIdleCallback ? requestIdleCallback(wake, { timeout: 3000 }) : wake()),
      3500,
    )
  if (later) {
    if (document.readyState === 'complete') wakeWhenIdle()
    else addEventListener('load', wakeWhenIdle)
    for (const kind of ['pointerdown', 'keydown', 'touchstart', 'focusin'])
      document.addEventListener(kind, wake, { once: true, passive: true, capture: true })
  }

  // The page-wide signal: to the consultation form where the page has one, else the dialog opens; never both.
  const glideTo = (target) => {
    // The keyboard goes on from where the page has gone.
    target.tabIndex = -1
    const start = performance.now() + 100
    const from = scrollY
    const way = target.getBoundingClientRect().top - 16
    const glide = (now) => {
      const done = Math.min(1, Math.max(0, (now - start) / 800))
      scrollTo(0, from + way * (done < 0.5 ? 2 * done * done : 1 - (2 - 2 * done) ** 2 / 2))
      if (done < 1) requestAnimationFrame(glide)
      else target.focus({ preventScroll: true })
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) target.scrollIntoView()
    else requestAnimationFrame(glide)
  }
  const openDialog = (id) => {
    const dialog = document.getElementById(id)
    if (!dialog?.showModal) return false
    if (!dialog.open) dialog.showModal()
    return true
  }
  const consult = () => {
    const form = document.getElementById('consultation-form')
    if (form) glideTo(form)
    return form ? true : openDialog('consultation-dialog')
  }
  addEventListener('openConsultation', consult)

  let replay = null
  document.addEventListener('click', (event) => {
    const within = (selector) => event.target.closest(selector)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    // An opener is a link to the form's home; with scripts it opens the dialog in place, or glides to the form.
    const consultation = within('[data-consultation]')
    if (consultation) {
      if (consult()) event.preventDefault()
      // The page that had the form failed: on to the form's home.
      else if (consultation.getAttribute('href')[0] === '#')
        location.assign(consultation.dataset.consultation)
    } else if (openDialog(within('[data-dialog]')?.dataset.dialog)) event.preventDefault()
    // A button that leads to a form further down on the same page glides there.
    const glide = within('a[data-glide]')
    const target = glide && document.getElementById(glide.hash.slice(1))
    if (target) {
      event.preventDefault()
      glideTo(target)
    }
    // An open menu of the header closes with a click anywhere else, and with what was chosen in it.
    for (const menu of document.querySelectorAll('details[data-menu][open]'))
      if (!menu.contains(event.target) || within('[data-menu] a')) menu.open = false
    // The drawer makes way for what its link leads to.
    within('[popover] a')?.closest('[popover]').hidePopover?.()
    // A tap on a control that only React serves is kept, and given again once React is awake.
    const control = within('[data-replay]')
    if (control && !hearthline.awake) replay = control
  })
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && document.querySelector('details[data-menu][open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary').focus()
  })
  addEventListener('hearthline:awake', () => {
    hearthline.awake = true
    replay?.click()
    replay = null
  })
}
