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
  document.addEventListener('visibilitychange', () => {
    hearthline.prepare(document)
    hearthline.tellTime(document)
  })
  const { hearthline } = window
  Object.assign(hearthline, {
    offline: '{offlineNotice}',
    prepare(root) {
      for (const input of root.querySelectorAll('input[name=key]'))
        input.value ||= Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
      const now = new Date()
      const today = new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10)
      for (const input of root.querySelectorAll('input[type=date]')) input.min = today
      // A form that is drawn after its place was opened.
      const place = root.closest?.('[data-interest]')
      if (!place) return
      const { interest } = place.dataset
      // Once: on the next page another one may be right.
      delete place.dataset.interest
      choose(place, interest)
    },
  })
  hearthline.prepare(document)

  // Pages walked through before a reload are one document to the browser: back changes the address, and nobody awake
  // draws the page that it names.
  const address = () => location.pathname + location.search
  const here = address()
  addEventListener('popstate', () => {
    if (!hearthline.awake && address() !== here) location.reload()
  })

  // Scripts that do not come leave every step of a form in sight; the style sheet reads this.
  const root = document.documentElement
  const giveUp = () => {
    root.dataset.plain = ''
    // Every script that fails comes by here.
    if (navigator.onLine) hearthline.leaveDialog(opener)
    else if (!held && !document.getElementById('line-lost')) {
      // No page is anywhere without a line: one stays, and what was asked for comes once there is one.
      const dialog = hearthline.waitingDialog()
      dialog?.close()
      if (dialog) hearthline.sayLost('{unopenedNotice}', '{reopenNotice}')
      addEventListener('online', wakeAgain, { once: true })
    }
    send()
  }

  // Who opened the last dialog.
  let opener = null

  // Taps on what only React serves, and a form that was sent: they are given again in their order once React is awake. It
  // draws what one has changed before it gets the next.
  const taps = []
  const replay = () => {
    const tap = taps.shift()
    if (!tap) return
    tap.ariaBusy = null
    if (tap === held) send()
    else tap.click()
    setTimeout(replay)
  }

  // A form sent before React is awake waits for it, to be answered where it stands; without it the browser sends it.
  let held = null
  const send = () => {
    const form = held
    held = null
    form?.removeAttribute('aria-busy')
    if (!form) return
    if (hearthline.awake) form.requestSubmit()
    else if (navigator.onLine) {
      // It is on its way, and no draft any more (typed.js).
      delete form.dataset.draft
      form.submit()
    } else hearthline.sayLost()
  }
  document.addEventListener('submit', (event) => {
    const form = event.target
    // Without a line an estimate stays where it is, with its numbers.
    if (form.method === 'get' && !navigator.onLine) {
      event.preventDefault()
      return hearthline.sayLost()
    }
    // Back shows what was asked at its address, and not what was typed next.
    if (form.method === 'get') addEventListener('pagehide', () => form.reset())
    if (hearthline.awake || form.method !== 'post') return
    // What goes elsewhere than the form needs no React: the browser sends it.
    if (event.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    if (held) return
    document.getElementById('line-lost')?.remove()
    held = form
    taps.push(form)
    form.setAttribute('aria-busy', 'true')
    wake()
    if ('plain' in root.dataset) send()
    else setTimeout(send, 4000)
  })
  const whenIdle = (work, timeout) =>
    window.requestIdleCallback ? requestIdleCallback(work, { timeout }) : work()
  // The first touch is answered before the page has anything else to do.
  const wakeSoon = () => setTimeout(() => whenIdle(wake, 500), 100)

  // Wake React: the very same script element goes back in the same place, so what is hydrated is what was sent.
  let later = document.querySelector('script[type="text/x-later"]')
  const wake = () => {
    if (!later) return
    const script = later
    later = null
    hearthline.bring(script, giveUp)
  }
  const wakeAgain = () => {
    delete root.dataset.plain
    later = document.querySelector('script[type="text/x-later"]')
    wake()
  }
  // A page that is never touched wakes a few seconds after it has loaded, so that it first of all paints; where there is a
  // conversion to report, what was typed comes back, or the address leads to a form that is drawn late, at once.
  const isWanted =
    hearthline.isLeft() ||
    document.querySelector('meta[name=conversion]') ||
    document.getElementById(location.hash.slice(1))?.querySelector('.form-late')
  const restMs = isWanted ? 0 : 3500
  const wakeWhenIdle = () => setTimeout(() => whenIdle(wake, 3000), restMs)
  if (later) {
    const whenLoaded = () => {
      if (document.readyState === 'complete') wakeWhenIdle()
      else addEventListener('load', wakeWhenIdle)
    }
    // A page that the browser draws ahead wakes, and tells that it was viewed, when somebody sees it.
    if (document.prerendering) document.addEventListener('prerenderingchange', whenLoaded)
    else whenLoaded()
    for (const kind of ['pointerdown', 'keydown', 'touchstart', 'focusin'])
      document.addEventListener(kind, wakeSoon, { once: true, passive: true, capture: true })
  }

  // What an opener is about is chosen in the form that it leads to, also when that is drawn later, unless the visitor has.
  const choose = (place, interest) => {
    const select = interest && place.querySelector('[name=serviceInterest]')
    if (select === null) place.dataset.interest = interest
    if (!select || (select.value && !select.selectedOptions[0].defaultSelected)) return
    for (const option of select.options) option.defaultSelected = option.value === interest
    select.value = interest
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const openDialog = ({ dialog: id, interest } = {}) => {
    const dialog = document.getElementById(id)
    if (!dialog?.showModal || 'plain' in root.dataset) return false
    choose(dialog, interest)
    // A picture first: a modal dialog makes the browser look at every element behind it, 100 ms on a slow phone.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!dialog.open) dialog.showModal()
        dialog.scrollTop = 0
        // At its title, not at the first button in it, which is Close: who presses Enter came to write.
        dialog.querySelector('h2').focus()
      }),
    )
    // Scripts may neither come nor fail. Once they have come only the device is slow, and has as long again.
    const leave = () => hearthline.waitingDialog() && giveUp()
    setTimeout(() => setTimeout(leave, hearthline.waking ? 8000 : 0), 8000)
    return true
  }
  // The page-wide signal: to the consultation form where the page has one, else the dialog opens; never both.
  const consult = () => {
    const form = document.getElementById('consultation-form')
    if (form) hearthline.glideTo(form)
    return form ? true : openDialog({ dialog: 'consultation-dialog' })
  }
  addEventListener('openConsultation', consult)

  document.addEventListener('click', (event) => {
    const within = (selector) => event.target.closest(selector)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    // An opener is a link to the form's home; with scripts it opens the dialog in place, or glides to the form.
    const consultation = within('[data-consultation]')
    opener = consultation ?? within('[data-dialog]') ?? opener
    if (consultation) {
      if (consult()) event.preventDefault()
      // The page that had the form failed: on to the form's home.
      else if (consultation.getAttribute('href')[0] === '#')
        location.assign(consultation.dataset.consultation)
    } else if (openDialog(within('[data-dialog]')?.dataset)) event.preventDefault()
    // A button that leads to a form further down on the same page glides there.
    const glide = within('a[data-glide]')
    const target = glide && document.getElementById(glide.hash.slice(1))
    if (target) {
      event.preventDefault()
      choose(target, glide.dataset.interest)
      hearthline.glideTo(target)
    }
    // An open menu of the header closes with a click anywhere else, and with what was chosen in it.
    for (const menu of document.querySelectorAll('details[data-menu][open]'))
      if (!menu.contains(event.target) || within('[data-menu] a')) menu.open = false
    // The drawer makes way for what its link leads to.
    within('[popover] a')?.closest('[popover]').hidePopover?.()
    const control = within('[data-replay]')
    if (control && !hearthline.awake) {
      taps.push(control)
      control.ariaBusy = 'true'
    }
  })
  // And with the focus that goes on elsewhere.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target.closest('details[data-menu][open]')
    if (relatedTarget && menu?.contains(relatedTarget) === false) menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && document.querySelector('details[data-menu][open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary').focus()
  })
  addEventListener('hearthline:awake', () => {
    hearthline.awake = true
    delete root.dataset.plain
    root.dataset.awake = ''
    document.getElementById('line-lost')?.remove()
    replay()
  })
}
