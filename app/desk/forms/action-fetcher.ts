/**
 * The fetcher of a form that changes one submission. Before React Router can post it needs the script of the address, and without
 * a line it would load the page anew instead and forget the post: so that script is fetched with the page, and until it is
 * here the form looks after its post itself.
 */
import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useNoteChange } from '#app/ui/routes/changes-under-way.ts'
import { isRouteHere, missingScripts, reachRoute } from '#app/ui/routes/load-route.ts'
import { saveLost } from './action-failure.ts'
import type { ChangeAnswer } from './form-answer.ts'

/**
 * @param address where the form posts to.
 * @returns the fetcher, its answer, and what the form calls last when it is sent.
 */
export function useActionFetcher(address: string, options: { key?: string } = {}) {
  const fetcher = useFetcher<ChangeAnswer>(options)
  useNoteChange(fetcher)
  const [lost, setLost] = useState<ChangeAnswer>()
  const id = routeOf(address)
  useEffect(() => void reachRoute(id).catch(() => {}), [id])
  const look = (event: FormEvent<HTMLFormElement>) => {
    setLost(undefined)
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? address
    if (event.defaultPrevented || isReached(routeOf(action))) return
    event.preventDefault()
    // As it stands now: while the script is asked for, somebody may type on.
    const body = new FormData(form, submitter)
    const encType = form.enctype === 'multipart/form-data' ? form.enctype : undefined
    reachRoute(routeOf(action)).then(
      (isThere) => {
        if (isThere) void fetcher.submit(body, { method: 'post', action, ...(encType && { encType }) })
        else postPlainly(form, action, submitter)
      },
      () => setLost(saveLost(action, body)),
    )
  }
  return { fetcher, answer: lost ?? fetcher.data, look }
}

/** As the table of addresses calls it (app/desk/addresses/desk-addresses.ts). */
function routeOf(address: string): string {
  const [, , plural = '', , action = ''] = address.split(/[/?]/)
  return `desk/${plural}-${action}`
}

/** Whether a post to the route with this id needs no script that would have to be asked for. */
const isReached = (id: string): boolean => isRouteHere(id) || missingScripts(id).length === 0

/** The server was built anew and has the script no more: the browser posts it, as it does without scripts. */
function postPlainly(form: HTMLFormElement, action: string, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: submitter.name, value: submitter.value })
    form.append(field)
  }
  form.action = action
  form.submit()
}
