// What is typed before React is awake is kept in this tab, as what is typed later is (site/forms/draft.ts): whoever reads the page
// anew finds it in its fields at once.
{
  const forms = () => document.querySelectorAll('form[data-draft]')
  const keyOf = (form) => `draft:${form.dataset.draft}`
  const keptOf = (form) => JSON.parse(sessionStorage.getItem(keyOf(form))) ?? {}
  const isChanged = ({ type, value, defaultValue, checked, defaultChecked, selectedOptions }) => {
    if (selectedOptions) return value && !selectedOptions[0].defaultSelected
    return /checkbox|radio/.test(type) ? checked && !defaultChecked : value !== defaultValue
  }
  // Agreement is given anew, what is hidden belongs to the page, and what no key leads to is a trap.
  const isAsked = ({ name, type, tabIndex }) =>
    name && type !== 'hidden' && tabIndex >= 0 && !name.startsWith('consent')
  const typedIn = (form) => [...form.elements].filter((input) => isAsked(input) && isChanged(input))
  // What React asks when it wakes.
  window.hearthline.typed = (form) => typedIn(form).length > 0
  const attempt = (act) => {
    for (const form of forms())
      try {
        act(form)
      } catch {
        // Without storage nothing is kept.
      }
  }
  addEventListener('pagehide', () => {
    if (window.hearthline.awake) return
    attempt((form) => {
      const typed = Object.fromEntries(typedIn(form).map(({ name, value }) => [name, value]))
      // Beside what only React puts back: ticks, and the step that was shown.
      if (Object.keys(typed).length)
        sessionStorage.setItem(keyOf(form), JSON.stringify({ ...keptOf(form), ...typed }))
    })
  })
  // What is cleared here is not brought back by React when it wakes, or by the next reload.
  addEventListener('reset', ({ target }) => {
    if (!window.hearthline.awake && target.dataset.draft)
      attempt((form) => form === target && sessionStorage.removeItem(keyOf(form)))
  })
  attempt((form) => {
    for (const [name, value] of Object.entries(keptOf(form))) {
      const input = form.elements.namedItem(name)
      if (input && !input.value) input.value = value
    }
  })
}
