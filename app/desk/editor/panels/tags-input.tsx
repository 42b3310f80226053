/** What is posted is the text with commas that the field holds without scripts. */
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { typeInto } from '../form-fields.tsx'

const maxTags = 10
const split = (text: string) => text.split(',').flatMap((tag) => tag.replace(/\s+/g, ' ').trim() || [])

interface TagsInputProps {
  form: RefObject<HTMLFormElement | null>
  value: string
  issue: string | undefined
}

export function TagsInput({ form, value, issue }: TagsInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [tags, setTags] = useState(() => split(value))
  const change = (next: readonly string[]) => {
    const once = next
      .filter((tag, at) => next.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at)
      .slice(0, maxTags)
    setTags(once)
    if (form.current) typeInto(form.current, 'tags', once.join(', '))
  }
  const add = (input: HTMLInputElement) => {
    if (input.value.trim()) change([...tags, ...split(input.value)])
    input.value = ''
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    // Enter that chooses a sign while one is being composed adds nothing yet.
    // Safari has ended the composition before it tells the key that ends it, by the code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(input)
    } else if (event.key === 'Backspace' && input.value === '') change(tags.slice(0, -1))
  }
  return (
    <div className="field">
      <label htmlFor={`${id}-new`} className="with-script">
        Tags
      </label>
      <label htmlFor={`${id}-all`} className="without-script">
        Tags
      </label>
      <p id={`${id}-hint`} className="field-hint">
        <span className="with-script">Press Enter or type a comma to add a tag (up to {maxTags}). </span>
        <span className="without-script">Separate tags with commas (up to {maxTags}). </span>
        Cards show the first three.
      </p>
      <input
        id={`${id}-all`}
        className="field-input without-script"
        name="tags"
        defaultValue={value}
        aria-describedby={`${id}-hint`}
      />
      <div className="row wrap chips field-input with-script" data-stands-for="tags">
        <Chips
          tags={tags}
          remove={(tag) => {
            change(tags.filter((other) => other !== tag))
            // The button that had the focus is gone.
            field.current?.focus()
          }}
        />
        <input
          ref={field}
          id={`${id}-new`}
          aria-describedby={issue ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={issue ? true : undefined}
          autoComplete="off"
          maxLength={40}
          placeholder={tags.length < maxTags ? 'Add a tag' : 'Tag limit reached'}
          // Disabled, it would lose the focus and with it Backspace.
          readOnly={tags.length >= maxTags}
          onKeyDown={keys}
          onBlur={({ currentTarget }) => add(currentTarget)}
        />
      </div>
      {issue && (
        <p id={`${id}-error`} className="field-error">
          {issue}
        </p>
      )}
    </div>
  )
}

function Chips({ tags, remove }: { tags: readonly string[]; remove: (tag: string) => void }) {
  return (
    <ul aria-label="Tags added">
      {tags.map((tag) => (
        <li key={tag} className="chip">
          {tag}
          <button type="button" aria-label={`Remove the tag ${tag}`} onClick={() => remove(tag)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
