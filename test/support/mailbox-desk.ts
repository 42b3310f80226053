/** A desk whose owner connects a mailbox, by way of an issuer's sign-in. */
import { password } from './desk.ts'
import type { Door } from './door.ts'
import type { PersonDesk } from './person-desk.ts'

export const mailboxPage = '/admin/mailbox'
export const mailbox = 'office@agency.example'
/** What is typed into its form. */
export const entered = {
  ...{ form: 'save', maker: 'own', mailbox, clientId: 'desk', clientSecret: 'se@cret', password },
}

/** `issuer` is the address that people are sent to. */
export function openConnecting(desk: PersonDesk, issuer: string) {
  const headers = (cookie = desk.cookies.owner ?? '') => ({ cookie })
  /** From the desk to the maker and back: the address that a browser then opens here. */
  const signIn = async (door: Door = desk.door) => {
    const away = (await door.get(`${mailboxPage}/sign-in`, headers())).headers.get('location') ?? ''
    if (!away.startsWith(issuer)) return new URL(away, door.url)
    return new URL((await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '')
  }
  /** What becomes of pressing the button there: where it leads, or what is said. */
  const finish = async (back: URL, cookie?: string) => {
    const fields = { answer: back.search.slice(1) }
    const answer = await desk.door.post(`${mailboxPage}/back`, fields, headers(cookie))
    const said = /role="alert"[^>]*>([^<]*)/.exec(await answer.text())?.[1]
    return answer.headers.get('location') ?? said ?? ''
  }
  const connect = async () => {
    await desk.post('owner', mailboxPage, entered)
    return finish(await signIn())
  }
  return { signIn, finish, connect }
}
