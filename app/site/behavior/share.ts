/** Hands the page's address to the device's own share sheet; where there is none, copies it. */
import { showToast } from './toasts.ts'

/** Buttons with `data-share` (the title); `data-shared` and `data-not-shared` are said after copying. */
export const sharePages = () =>
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
    if (button) void share(button.dataset)
  })

async function share({ share: title = '', shared = '', notShared = '' }: DOMStringMap) {
  const url = location.origin + location.pathname
  // Absent in browsers without a share sheet, and wherever the page did not come over a safe line.
  if (typeof navigator.share === 'function') {
    // Closing the sheet is a choice, not a failure.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast(shared)
  } catch {
    showToast(notShared, 'error')
  }
}
