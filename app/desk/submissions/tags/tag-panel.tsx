/** The tags of one person: each leads to everybody who has it and can be taken off, and more can be added. */
import { useId } from 'react'
import { Link } from 'react-router'
import { maxTag, maxTags } from '#app/submissions/tags/tag-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Fold } from '../fold.tsx'

export interface TagsShown {
  /** Each with the list of everybody who has it. */
  tags: readonly { word: string; path: string }[]
  /** Those in use on others, to choose from. */
  words: readonly string[]
}

export function TagPanel({ target, shown: { tags, words } }: { target: ActionTarget; shown: TagsShown }) {
  const list = useId()
  return (
    <Fold id="tags" title="Tags" count={tags.length}>
      {tags.length > 0 && (
        <ul className="wrap tight items-center gap-1">
          {tags.map(({ word, path }) => (
            <li key={word} className="row tag word-tag">
              <Link to={path} className="tap">
                {word}
              </Link>
              <ActionForm target={target} action="tags" fields={{ remove: word }}>
                <button type="submit" className="tag-off" aria-label={`Take off the tag ${word}`}>
                  ×
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      {tags.length < maxTags ? (
        <ActionForm target={target} action="tags" className="act-form">
          <TextField
            label="Add a tag"
            name="add"
            list={list}
            required
            autoComplete="off"
            maxLength={(maxTag + 2) * maxTags}
            hint={`Up to ${maxTag} characters; commas between several. No names and nothing about health: tags stand in addresses.`}
          />
          <TagWords id={list} words={words} />
          <Button type="submit" variant="outline">
            Add
          </Button>
        </ActionForm>
      ) : (
        <p className="meta">These are {maxTags}, as many as fit. Take one off to add another.</p>
      )}
    </Fold>
  )
}

/** The words in use, offered while somebody types a tag. */
export const TagWords = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word} value={word} />
    ))}
  </datalist>
)

/** The tags of a person in a line of a list: the first ones, and how many more there are. */

const shown = 3

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const rest = tags.slice(shown)
  return (
    <ul className="wrap items-center gap-1" aria-label="Tags">
      {tags.slice(0, shown).map((tag) => (
        <li key={tag} className="tag word-tag">
          {tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li className="meta">
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
