// In the head of every public page, before anything is laid out. Who comes to a page begins at its top, so what lies far
// below is left until it is near (layout.css). A page that is reloaded, gone back to or opened at one of its places is laid
// out whole at once: the browser looks for that place.
{
  const isNew = performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  const root = document.documentElement
  if (!location.hash && isNew) root.dataset.near = ''
  // Who was here before has the letters of the headlines. To others they come after the first picture (letters.js).
  if (isNew && !document.prerendering && !document.referrer.startsWith(`${location.origin}/`))
    root.dataset.standIn = ''
}
