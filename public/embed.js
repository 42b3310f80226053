/*
 * Puts a form of this site where the tag stands on another one:
 *   <script src="https://this-site.example/embed.js" data-form="quote" async></script>
 * Inside the frame the same file tells how tall the form is. No cookie and no storage of either site is touched.
 */
;(() => {
  const tag = document.currentScript
  const kind = 'hearthline-form'
  if (tag.dataset.inside !== undefined) {
    // What is in the page: the page itself is as tall as the frame at least, which would never get lower again.
    const form = tag.parentElement
    const tell = () => parent.postMessage({ kind, height: form.offsetTop + form.offsetHeight }, '*')
    if (parent !== window) new ResizeObserver(tell).observe(form)
    return
  }
  const source = new URL(`/embed/${encodeURIComponent(tag.dataset.form || 'quote')}`, tag.src)
  // What led the visitor to the page around it, and nothing else of its address.
  // The first of each, cut: an address that is too long would be refused, and the form with it. No click under Global Privacy Control.
  const wanted = navigator.globalPrivacyControl
    ? /^utm_(source|medium|campaign)$/
    : /^(utm_(source|medium|campaign)|(gcl|msclk|fbcl)id|[gw]braid)$/
  for (const [name, value] of new URLSearchParams(location.search))
    if (wanted.test(name) && !source.searchParams.has(name)) source.searchParams.set(name, value.slice(0, 300))
  const frame = document.createElement('iframe')
  frame.src = source.href
  frame.title = tag.dataset.title || 'Ask for a quote'
  frame.loading = 'lazy'
  Object.assign(frame.style, { width: '100%', height: '900px', border: '0' })
  addEventListener('message', ({ origin, source: from, data }) => {
    if (origin !== source.origin || from !== frame.contentWindow || data?.kind !== kind) return
    if (data.height > 0 && data.height < 20_000) frame.style.height = `${Math.ceil(data.height)}px`
  })
  tag.after(frame)
})()
