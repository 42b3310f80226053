/** One person: find everything that is held, hand it out, erase it. Plain posts, so that nobody's address is in an address. */
import { Button } from '#app/ui/button.tsx'
import { FormIssue, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Erase, Erased, Found, type FoundPart, type FoundPerson } from './found-person.tsx'

/** Records that stay when nothing else does: they alone do not make a person known. */
const staying = new Set(['audit_trail', 'letters', 'consents', 'do_not_contact'])

export function PeoplePage({ answer }: { answer: FormAnswer<FoundPerson> | undefined }) {
  const found = answer?.result
  const { email = '', phone = '', submission = '' } = answer?.typed ?? {}
  const typed = submission && found ? { ...found.found, submission } : { email, phone, submission }
  const isKnown = found?.parts.some(({ name, records }) => records.length > 0 && !staying.has(name)) ?? false
  return (
    <>
      <ScreenHead
        title="Privacy requests"
        about="Use this when someone asks for a copy of their data or asks you to delete it. The audit trail records every search, export and erasure by ID only."
      />
      <section className="panel" aria-label="Find">
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="find" />
          <FormIssue>{found ? undefined : answer?.message}</FormIssue>
          <TextField
            label="Email"
            name="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={typed.email}
          />
          <TextField
            label="Phone"
            name="phone"
            inputMode="tel"
            autoComplete="off"
            maxLength={32}
            hint="If you enter both, we find records that contain either one."
            defaultValue={typed.phone}
          />
          <Button type="submit">Find</Button>
        </form>
      </section>
      {found?.erased && <Erased counts={found.erased} parts={found.parts} />}
      {found && !(found.erased && nothingIn(found.parts)) && (
        <Found {...found} typed={typed} isKnown={isKnown} />
      )}
      {found && isKnown && <Erase typed={typed} parts={found.parts} issue={answer?.message} />}
    </>
  )
}

const nothingIn = (parts: readonly FoundPart[]) => parts.every(({ records }) => records.length === 0)
