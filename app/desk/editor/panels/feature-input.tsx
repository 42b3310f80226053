/** The feature image of an article: chosen from the library or uploaded. What is posted is its address, which stands in the field. */
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { acceptedPictures } from '#app/articles/pictures/picture.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, TextField } from '../../forms/text-field.tsx'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { type FieldState, fieldProps } from './article-field.tsx'
import { fieldOf, typeInto } from './form-fields.ts'
import { useFieldValues } from './use-field-values.ts'

const LibraryDialog = lazy(() => import('../pictures/library-dialog.tsx'))

interface FeatureInputProps extends FieldState {
  form: RefObject<HTMLFormElement | null>
}

export function FeatureInput({ form, ...state }: FeatureInputProps) {
  const { picture } = useFieldValues(form, { picture: state.fields.picture })
  const { said, share, send, isSending } = useUpload((src) => choose(src, ''))
  const [isChoosing, setChoosing] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLDivElement>(null)
  const choose = (src: string, alt: string) => {
    if (!form.current) return
    typeInto(form.current, 'picture', src)
    // Words about another picture would be wrong.
    typeInto(form.current, 'pictureAlt', alt)
    const field = fieldOf(form.current, src && !alt ? 'pictureAlt' : 'picture')
    if (src && !alt) field.focus()
  }
  const leave = () => {
    setChoosing(false)
    opener.current?.querySelector('button')?.focus()
  }
  return (
    <div className="stack snug">
      <div className="without-script">
        <TextField
          {...fieldProps('picture', state)}
          hint="The address of a picture in the library, like /pictures/…/1200.webp. Empty for none."
          spellCheck={false}
        />
      </div>
      <div className="field with-script" ref={opener} data-stands-for="picture">
        <p className="feature-label">Feature image</p>
        <p className="field-hint">Stands on the card, at the head of the article and beside shared links.</p>
        {picture && <img className="picture-shown" src={picture} alt="As chosen" />}
        <div className="wrap feature-acts">
          <Button variant="outline" onClick={() => setChoosing(true)}>
            {picture ? 'Choose another' : 'Choose from library'}
          </Button>
          <Button variant="outline" disabled={isSending} onClick={() => files.current?.click()}>
            Upload
          </Button>
          {picture && (
            <Button variant="ghost" onClick={() => choose('', '')}>
              Remove
            </Button>
          )}
        </div>
        {isSending && <progress aria-label="Upload of the feature image" max={1} value={share} />}
        <p role="status" className="field-hint">
          {said}
        </p>
        <input
          ref={files}
          type="file"
          accept={acceptedPictures}
          hidden
          aria-label="Feature image from this device"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        {isChoosing && (
          <Suspense>
            <LibraryDialog choose={({ src, alt }) => choose(src, alt)} leave={leave} />
          </Suspense>
        )}
      </div>
      <div className={picture ? undefined : 'without-script'}>
        <AreaField
          {...fieldProps('pictureAlt', state)}
          hint="Screen readers read this aloud at the head of the article."
          rows={2}
          maxLength={500}
          spellCheck
        />
      </div>
    </div>
  )
}

/** One upload at a time. What went wrong is said, and the file can be chosen again. */
function useUpload(land: (src: string) => void) {
  const [said, say] = useState('')
  const [share, setShare] = useState<number | undefined>()
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    setShare(0)
    say(`Uploading ${file.name}`)
    const outcome = await uploadPicture(file, (sent) => setShare(sent < 1 ? sent : undefined)).catch(() => ({
      error: 'The picture was not uploaded. Try again.',
    }))
    setSending(false)
    if ('error' in outcome) return say(outcome.error)
    say('Picture uploaded. Describe what it shows.')
    land(outcome.src)
  }
  return { said, share, send, isSending }
}
