/**
 * Uncaught errors, files of ours that do not come, and what the policy refuses; only what names a file of ours, since
 * extensions fail in our pages too.
 */
import { useEffect } from 'react'

type Kind = 'error' | 'rejection' | 'drawing' | 'load' | 'policy'

/** Pages that fail in a circle say so this often. */
const maxTold = 5
const told = new Set<string>()

export function notifyError(kind: Kind, thrown: unknown): void {
  if (!(thrown instanceof Error) || isLineDead(thrown)) return
  // Safari and Firefox leave the address of a module that did not come in the message alone.
  const stack = `${thrown.stack ?? ''}\n${/module/i.test(thrown.message) ? thrown.message : ''}`
  tell(kind, thrown.name, thrown.message, stack)
}

function tell(kind: Kind, name: string, message: string, stack: string) {
  const key = `${name} ${message}`
  if (!stack.includes('/assets/') || told.has(key) || told.size >= maxTold) return
  told.add(key)
  const body = new URLSearchParams({
    kind,
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    stack: stack.slice(0, 4_000),
  })
  void fetch('/admin/browser-errors', { method: 'POST', body, keepalive: true }).catch(() => {})
}

/** No line, or a server that is away: the page says so, and it is nobody's mistake. A part of the program that is missing is one. */
const isLineDead = ({ name, message }: Error) =>
  name === 'AbortError' ||
  !navigator.onLine ||
  (/fetch|network|load failed/i.test(message) && !/module/i.test(message))

/** Listens as long as the desk is open. */
export function useErrorReports(): void {
  useEffect(() => {
    const onError = ({ target, error }: Event & { error?: unknown }) => {
      const address =
        target instanceof HTMLScriptElement
          ? target.src
          : target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href
      if (!address) return notifyError('error', error)
      if (navigator.onLine) tell('load', 'LoadError', 'A file did not come', address)
    }
    const onRejection = ({ reason }: PromiseRejectionEvent) => notifyError('rejection', reason)
    const onRefusal = (event: SecurityPolicyViolationEvent) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event
      const message = `${effectiveDirective} refuses ${blockedURI}`
      tell('policy', 'PolicyViolation', message, `${sourceFile}:${lineNumber}:${columnNumber}`)
    }
    // Of a file that does not come only its element hears.
    addEventListener('error', onError, true)
    addEventListener('unhandledrejection', onRejection)
    addEventListener('securitypolicyviolation', onRefusal)
    return () => {
      removeEventListener('error', onError, true)
      removeEventListener('unhandledrejection', onRejection)
      removeEventListener('securitypolicyviolation', onRefusal)
    }
  }, [])
}
