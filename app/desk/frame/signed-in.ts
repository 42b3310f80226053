/** Who is signed in, as the guard found out and doorways may rely on. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { SignedIn } from '#app/staff/sessions.server.ts'

/** Null on the pages that everybody may open. */
export const signedInContext = createContext<SignedIn | null>(null)

/** The person behind the request. @throws on a route that the guard lets anybody open: an error of ours. */
export function signedIn(context: Readonly<RouterContextProvider>): SignedIn {
  const who = context.get(signedInContext)
  if (!who) throw new Error('this route is open to everybody, nobody need be signed in')
  return who
}
