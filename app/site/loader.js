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

  let replay = null
  document.addEventListener('click', (event) => {
    // A dialog's opener is a link to the form's home; with scripts it opens the dialog in place.
    const opener = event.target.closest('[data-dialog]')
    const dialog = opener && document.getElementById(opener.dataset.dialog)
    if (dialog?.showModal && !event.defaultPrevented) {
      event.preventDefault()
      if (!dialog.open) dialog.showModal()
    }
    // The drawer makes way for the section its link leads to.
    event.target.closest('[popover] a')?.closest('[popover]').hidePopover?.()
    // A tap on a control that only React serves is kept, and given again once React is awake.
    const control = event.target.closest('[data-replay]')
    if (control && !hearthline.awake) replay = control
  })
  addEventListener('hearthline:awake', () => {
    hearthline.awake = true
    replay?.click()
    replay = null
  })
}
