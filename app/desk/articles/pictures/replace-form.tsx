/** Another file in place of a picture, everywhere: uploaded here, or the address of one that is in the library. */
import { useRef, useState } from 'react'
import { acceptedPictures } from '#app/articles/pictures/picture.ts'
import { Button } from '#app/ui/button.tsx'
import { uploadPicture } from '../../editor/pictures/upload-picture.ts'
import { ConfirmForm } from '../../forms/confirm-form.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { TextField } from '../../forms/text-field.tsx'
import type { LibraryPicture } from './describe-library.server.ts'

interface ReplaceFormProps {
  picture: LibraryPicture
  answer: FormAnswer | undefined
}

export function ReplaceForm({ picture: { id, name, formerSince }, answer }: ReplaceFormProps) {
  const isAnswered = answer?.typed.form === 'replace'
  const { said, isSending, by, setBy, send } = useReplacement(isAnswered ? (answer.typed.by ?? '') : '')
  const files = useRef<HTMLInputElement>(null)
  const called = name || 'this picture'
  const shape = isAnswered ? answer.issues?.anyShape : undefined
  return (
    <>
      {formerSince && (
        <ConfirmForm form="undo-replace" id={id} action="Go back to the former file" about={called}>
          Replaced {formerSince}. The former file is shown again wherever the picture is used.
        </ConfirmForm>
      )}
      <details className="confirm" open={isAnswered}>
        <summary>
          Replace the file<span className="sr-only"> of {called}</span>
        </summary>
        <form method="post" className="stack snug library-form">
          <input type="hidden" name="form" value="replace" />
          <input type="hidden" name="id" value={id} />
          <p>
            The new picture is shown wherever this one is, in published articles as well. You can go back for
            30 days.
          </p>
          <div className="with-script">
            <Button variant="outline" disabled={isSending} onClick={() => files.current?.click()}>
              Upload the new picture
            </Button>
            <input
              ref={files}
              type="file"
              accept={acceptedPictures}
              hidden
              aria-label={`New file for ${called}`}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                currentTarget.value = ''
                if (file) void send(file)
              }}
            />
            <p role="status" className="soft">
              {said}
            </p>
          </div>
          <TextField
            name="by"
            label="Address of the new picture"
            hint="Filled in by an upload. Or that of another picture in the library, like /pictures/…/1200.webp."
            value={by}
            onChange={({ currentTarget }) => setBy(currentTarget.value)}
            issue={isAnswered ? answer.issues?.by : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          {shape && (
            <div className="stack snug">
              <p role="alert" className="form-error">
                {shape}
              </p>
              <label className="row">
                <input type="checkbox" name="anyShape" value="yes" /> Replace it all the same
              </label>
            </div>
          )}
          <div>
            <Button type="submit" disabled={isSending}>
              Replace everywhere
            </Button>
          </div>
        </form>
      </details>
    </>
  )
}

/** The address of what takes the place, and its upload. */
function useReplacement(typed: string) {
  const [by, setBy] = useState(typed)
  const [said, say] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    say(`Uploading ${file.name}`)
    const outcome = await uploadPicture(file, () => {}).catch(() => ({
      error: 'The picture was not uploaded. Try again.',
    }))
    setSending(false)
    if ('error' in outcome) return say(outcome.error)
    setBy(outcome.src)
    say(`${file.name} is uploaded (${outcome.width} × ${outcome.height} pixels). Nothing is replaced yet.`)
  }
  return { said, isSending, by, setBy, send }
}
