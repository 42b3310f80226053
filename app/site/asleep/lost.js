// Says that there is no line, with the telephone, and when there is one again. Beside what React draws, for it may still come and
// expects its own markup.
window.hearthline.sayLost = (words = hearthline.offline, back = '{onlineNotice}') => {
  document.getElementById('line-lost')?.remove()
  const notice = document.createElement('p')
  notice.id = 'line-lost'
  notice.className = 'toasts toast'
  notice.dataset.kind = 'error'
  notice.role = 'alert'
  const known = document.querySelector('footer a[href^="tel:"]')
  const call = document.createElement('a')
  call.href = known.href
  call.textContent = known.textContent
  notice.append(`${words} `, call)
  document.body.append(notice)
  addEventListener('online', () => {
    notice.textContent = back
  })
}
