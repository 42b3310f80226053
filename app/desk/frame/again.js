/** Opens the page that was asked for as soon as something answers, and says what is kept until then. */
;(() => {
  const keysOf = (name) => {
    try {
      return Object.keys(window[name])
    } catch {
      return []
    }
  }
  const keys = [...keysOf('localStorage'), ...keysOf('sessionStorage')]
  // The keys of app/desk/forms/typed-texts.ts.
  const show = (id, beginnings) => {
    if (keys.some((key) => beginnings.some((beginning) => key.startsWith(beginning))))
      document.getElementById(id).hidden = false
  }
  show('unsent', ['unsent '])
  show('typed', ['typed ', 'draft:'])
  const open = () => (location.pathname === '/admin/away' ? location.assign('/admin') : location.reload())
  document.getElementById('again').addEventListener('click', open)
  const again = () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(open, () => {})
  addEventListener('online', again)
  setInterval(again, 5000)
})()
