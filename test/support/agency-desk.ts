/** The screen on which owners set what changes week by week. */
import { expect } from 'vitest'
import type { OpenDatabase } from './databases.ts'
import { addStaff, password, signInAs } from './desk.ts'
import { type Door, openDoor } from './door.ts'

const field = (html: string, form: string, name: string) =>
  html
    .split('<form ')
    .find((part) => part.includes(`name="form" value="${form}"`))
    ?.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? ''

export interface AgencyDesk {
  door: Door
  cookie: string
  screen(): Promise<string>
  /** Sends a form as it was last seen, or as it was `seen` then. */
  save(form: string, fields: Record<string, string>, seen?: string): Promise<Response>
  /** When the setting was last changed, as its form carries it. */
  seen(form: string): Promise<string>
}

export async function openAgencyDesk(
  open: OpenDatabase,
  environment: Record<string, string> = {},
): Promise<AgencyDesk> {
  const door = await openDoor(open, { FORM_LIMITS: 'off', ...environment })
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  door.services.start()
  const screen = async () => (await door.get('/admin/agency', { cookie })).text()
  const seen = async (form: string) => field(await screen(), form, 'seen')
  return {
    door,
    cookie,
    screen,
    seen,
    save: async (form, fields, before) =>
      door.post(
        '/admin/agency',
        { form, seen: before ?? (await seen(form)), password, ...fields },
        { cookie },
      ),
  }
}

export async function saved({ save }: AgencyDesk, form: string, fields: Record<string, string>) {
  const answer = await save(form, fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/agency?notice=saved'])
}

/** HTML as people read it: entities put back, React's marks taken out. */
export const plain = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
