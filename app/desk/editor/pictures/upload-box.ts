/** The box in the text for a file that is on its way, or did not arrive. */
import type { UploadError } from './upload-picture.ts'

/** `goBack` gives the text the focus once a button of the box is gone. */
export function uploadBox(name: string, goBack: () => void) {
  const element = document.createElement('span')
  element.className = 'upload'
  element.contentEditable = 'false'
  const message = document.createElement('span')
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', `Upload of ${name}`)
  bar.max = 1
  const button = (label: string, press: () => void) => {
    const one = document.createElement('button')
    one.type = 'button'
    one.className = 'upload-cancel'
    one.textContent = label
    one.addEventListener('click', () => {
      press()
      // The button goes, and the next key would be meant for the desk.
      goBack()
    })
    return one
  }
  return {
    element,
    begin(cancel: () => void) {
      message.removeAttribute('role')
      message.textContent = `Uploading ${name}`
      bar.removeAttribute('value')
      element.replaceChildren(message, bar, button('Cancel', cancel))
    },
    show(share: number) {
      if (share < 1) bar.value = share
      else {
        bar.removeAttribute('value')
        message.textContent = `Processing ${name}`
      }
    },
    /** True when it shall be tried again. */
    fail({ error, again }: UploadError): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      message.setAttribute('role', 'alert')
      message.textContent = `${name}: ${error}`
      const close = button('Close', () => resolve(false))
      element.replaceChildren(message, ...(again ? [button('Try again', () => resolve(true))] : []), close)
      return promise
    },
  }
}
