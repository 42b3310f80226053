// Brings the files of React, and then puts their script in its place. All of them are here before one imports another: what an
// import could not get is lost for good, and what was only loaded ahead is asked for again after a moment without a line.
window.hearthline.bring = (script, giveUp) => {
  const files = script.dataset.preload.split(' ')
  let left = files.length
  const begin = () => {
    const { parentNode, nextSibling } = script
    script.remove()
    script.type = 'module'
    script.removeAttribute('data-preload')
    script.onerror = giveUp
    parentNode.insertBefore(script, nextSibling)
  }
  const load = (href, onerror) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.onload = () => --left || begin()
    link.onerror = onerror
    document.head.append(link)
    return link.relList.supports('modulepreload')
  }
  // Where nothing is loaded ahead, nothing tells that it came.
  if (!files.every((href) => load(href, () => setTimeout(load, 1000, href, giveUp)))) begin()
}
