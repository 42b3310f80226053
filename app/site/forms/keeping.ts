/** What is at hand of kept forms (later/): little, because few visitors ever need the rest. */
import { type ComponentType, createElement, useEffect, useState } from 'react'
import type { Form } from '#app/forms/field.ts'
import { isAnyKept, keptMark } from './kept-mark.ts'

let coming: ReturnType<typeof bring> | undefined
const bring = async () => {
  const [keep, strip] = await Promise.all([import('./later/keep-form.ts'), import('./later/kept-strip.tsx')])
  return { keepForm: keep.keepForm, KeptStrip: strip.KeptStrip }
}

/** Fetches what keeps a form, while there is a line; null without one. Asked again it tries again. */
export function bringKeeping() {
  coming ??= bring()
  return coming.catch(() => {
    coming = undefined
    return null
  })
}

/** Keeps what was filled in on the device. Gives the sentence to show; empty where nothing can be kept. */
export const keepOnDevice = async (form: Form, filled: FormData): Promise<string> =>
  (await bringKeeping())?.keepForm(form, filled) ?? ''

/** What waits on this device to be sent; nothing at all for almost everybody. */
export function KeptForms() {
  const [Strip, setStrip] = useState<ComponentType | null>(null)
  useEffect(() => {
    const show = async () => {
      const keeping = await bringKeeping()
      if (keeping) setStrip(() => keeping.KeptStrip)
    }
    if (isAnyKept()) void show()
    addEventListener(keptMark, show)
    return () => removeEventListener(keptMark, show)
  }, [])
  return Strip && createElement(Strip)
}
