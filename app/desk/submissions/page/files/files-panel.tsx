/** The files on a person: each can be downloaded and removed, more are added, and what was removed can be put back. */
import type { ChangeEvent } from 'react'
import { acceptedEndings, backDays, maxFileBytes } from '#app/submissions/files/file.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../../action-form.tsx'
import { Fold } from '../../fold.tsx'

export interface FileRow {
  id: string
  name: string
  /** Where it is downloaded. */
  path: string
  /** Kind, size, who added it and when. */
  about: string
}

export interface FilesShown {
  files: readonly FileRow[]
  removed: readonly { id: string; name: string; when: string }[]
  /** No more fit. */
  isFull: boolean
}

interface FilesPanelProps {
  target: ActionTarget
  shown: FilesShown
  mayAdd: boolean
}

/** Shown at once; the others are behind a fold. */
const first = 6

export function FilesPanel({ target, shown: { files, removed, isFull }, mayAdd }: FilesPanelProps) {
  const rest = files.slice(first)
  return (
    <Fold id="files" title="Files" count={files.length}>
      <FileList target={target} files={files.slice(0, first)} mayRemove={mayAdd} />
      {rest.length > 0 && (
        <details className="confirm">
          <summary>{rest.length === 1 ? '1 older file' : `${rest.length} older files`}</summary>
          <FileList target={target} files={rest} mayRemove={mayAdd} />
        </details>
      )}
      {mayAdd && !isFull && <AddFile target={target} />}
      {isFull && <p className="meta">No more files fit here. Remove one to make room in {backDays} days.</p>}
      {mayAdd && removed.length > 0 && <Removed target={target} removed={removed} />}
    </Fold>
  )
}

interface FileListProps {
  target: ActionTarget
  files: readonly FileRow[]
  mayRemove: boolean
}

function FileList({ target, files, mayRemove }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className="lined">
      {files.map(({ id, name, path, about }) => (
        <li key={id}>
          <a href={path} className="tap" download>
            {name}
          </a>
          <div className="row wrap between">
            <p className="meta">{about}</p>
            {mayRemove && (
              <details className="confirm">
                <summary>
                  Remove<span className="sr-only">: {name}</span>
                </summary>
                <ActionForm
                  target={target}
                  action="file-removal"
                  fields={{ remove: id }}
                  className="act-form"
                >
                  <p>It can be put back for {backDays} days. After that its contents are deleted.</p>
                  <Button type="submit" variant="outline">
                    Yes, remove it
                  </Button>
                </ActionForm>
              </details>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function AddFile({ target }: { target: ActionTarget }) {
  return (
    <ActionForm target={target} action="files" hasFile className="act-form">
      <Labelled
        label="Add a file"
        hint="PDF, JPEG, PNG, WebP, HEIC, Word (.docx) or plain text (.txt), up to 10 MB."
        draw={(ties) => (
          <input {...ties} type="file" name="file" accept={acceptedEndings} required onChange={checkSize} />
        )}
      />
      <Button type="submit" variant="outline">
        Add
      </Button>
    </ActionForm>
  )
}

/** Said before minutes were spent on sending it. */
function checkSize({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  const [file] = currentTarget.files ?? []
  const isTooLarge = file !== undefined && file.size > maxFileBytes
  currentTarget.setCustomValidity(isTooLarge ? 'This file is larger than 10 MB.' : '')
  if (isTooLarge) currentTarget.reportValidity()
}

function Removed({ target, removed }: { target: ActionTarget; removed: FilesShown['removed'] }) {
  return (
    <details className="confirm">
      <summary>Removed in the last {backDays} days</summary>
      <ul className="lined">
        {removed.map(({ id, name, when }) => (
          <li key={id}>
            <p>{name}</p>
            <ActionForm
              target={target}
              action="file-removal"
              fields={{ restore: id }}
              className="row wrap between"
            >
              <p className="meta">Removed {when}</p>
              <Button type="submit" variant="outline">
                Put back<span className="sr-only">: {name}</span>
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
    </details>
  )
}
