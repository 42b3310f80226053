import { useEffect } from 'react'
import { Toasts } from '#app/ui/toast.tsx'
import { placeClear } from './place-clear.ts'
import { ToastForm } from './toast-form.tsx'

/** The messages of the desk: what can be done about one stands in it, and they lie on no control. */
export function DeskToasts() {
  useEffect(keepClear, [])
  return <Toasts Act={ToastForm} />
}

/** Looks for a clear place while messages are shown and nobody is at them. */
function keepClear(): (() => void) | undefined {
  const region = document.querySelector<HTMLElement>('.toasts')
  if (!region) return undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const put = () => {
    if (!region.matches(':hover, :focus-within')) placeClear(region)
  }
  const look = () => {
    clearInterval(timer)
    if (region.childElementCount === 0) return
    put()
    timer = setInterval(put, 250)
  }
  // At once where somebody comes to what lies below them.
  const follow = () => {
    if (region.childElementCount > 0) put()
  }
  document.addEventListener('focusin', follow)
  const watch = new MutationObserver(look)
  watch.observe(region, { childList: true })
  look()
  return () => {
    document.removeEventListener('focusin', follow)
    watch.disconnect()
    clearInterval(timer)
  }
}
