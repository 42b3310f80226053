// What a page tells `dataLayer` it tells at once, when it is seen, and not when it wakes: whoever leaves earlier counts too.
// React tells of what comes later by the same functions (tracking.ts), so nothing is told twice.
{
  const { dataLayer, hearthline } = window
  const markOf = (name) => document.querySelector(`meta[name=${name}]`)?.content
  // What this document told of; the tab's storage remembers it for the next one, where it may be used.
  const told = new Set()
  const isNew = (id) => {
    if (told.has(id)) return false
    told.add(id)
    try {
      const mark = `told:${id}`
      if (sessionStorage.getItem(mark)) return false
      sessionStorage.setItem(mark, '1')
    } catch {
      // Without storage the receipt alone keeps it to once for each document.
    }
    return true
  }
  // Google's tag tells commands from other entries by their being `arguments`. Who asked not to be followed gives it none
  // (globalprivacycontrol.org; 11 CCR 7025).
  const command = function () {
    // biome-ignore lint/complexity/noArguments: the tag reads its queue by this very type
    if (navigator.globalPrivacyControl !== true) dataLayer.push(arguments)
  }
  let begun
  Object.assign(hearthline, {
    tellView(path) {
      if (path !== hearthline.viewed) dataLayer.push({ event: 'page_view', page_path: path })
      hearthline.viewed = path
    },
    // Page views are told by path only; the tag's own would carry the whole address.
    beginTag(id) {
      if (begun) return
      begun = true
      command('js', new Date())
      command('config', id, { send_page_view: false })
    },
    convert(sendTo, id) {
      dataLayer.push({ event: 'conversion', send_to: sendTo, transaction_id: id })
      if (sendTo) command('event', 'conversion', { send_to: sendTo, transaction_id: id })
    },
    tellSubmission(formType, id, sendTo) {
      if (!isNew(id)) return
      dataLayer.push({ event: 'form_submission', form_type: formType, submission_id: id })
      if (sendTo) hearthline.beginTag(sendTo.split('/')[0])
      hearthline.convert(sendTo, id)
    },
  })
  const seen = () => {
    const path = markOf('page-path')
    if (path) hearthline.tellView(path)
    const conversion = markOf('conversion')
    if (conversion) hearthline.tellSubmission(...conversion.split(' '))
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', seen)
  else seen()
}
