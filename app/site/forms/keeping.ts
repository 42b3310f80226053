/** What keeps a form on the device (later/): fetched with the first letter that is typed, for without a connection nothing comes. */

let coming: Promise<typeof import('./later/keep-form.ts')> | undefined

/** Null without a connection. Asked again it tries again. */
export function bringKeeping() {
  coming ??= import('./later/keep-form.ts')
  return coming.catch(() => {
    coming = undefined
    return null
  })
}
