import { Toasts } from '#app/ui/toast.tsx'
import { placeClear } from './place-clear.ts'
import { ToastForm } from './toast-form.tsx'

/** The messages of the desk: what can be done about one stands in it, and they lie on no control. */
export const DeskToasts = () => <Toasts Act={ToastForm} place={placeClear} />
