/** A form whose answers go into the address: Back shows what was asked there, and not what was typed next. */
export const restoreGetForms = () =>
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.method === 'get')
      addEventListener('pagehide', () => target.reset(), { once: true })
  })
