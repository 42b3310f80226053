/** An import on its way, and what became of it. */
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Panel } from '../frame/panel.tsx'
import { waits } from '../waits.ts'
import { Act } from './act.tsx'
import { FaultList, MissedCells } from './fault-list.tsx'
import type { ImportPageProps } from './import-shown.ts'
import { LeftOut } from './left-out.tsx'

/** Milliseconds between two looks. */
const lookMs = waits.importLook

export function ImportProgress({ state, place, lines, path, copy }: ImportPageProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const isUndo = state === 'undoing'
  return (
    <Panel title={isUndo ? 'Taking the import back' : `Importing ${copy.many}`}>
      {!isUndo && (
        <>
          <progress className="import-progress" aria-label="Rows gone through" value={place} max={lines} />
          <p role="status">
            {place.toLocaleString('en-US')} of {lines.toLocaleString('en-US')} rows
          </p>
        </>
      )}
      <p>You can leave this page. It goes on by itself, also after a restart.</p>
      <p>
        <Link to={path} reloadDocument>
          See where it stands
        </Link>
      </p>
    </Panel>
  )
}

const titles = {
  done: 'Import finished',
  undone: 'This import was taken back',
  discarded: 'This file was discarded',
} as const

export function ImportEnd(props: ImportPageProps) {
  const { state, counts, faulty, list, copy, mayUndo, found } = props
  if (state !== 'done' && state !== 'undone' && state !== 'discarded') return null
  const twice = Math.min(found.twice ?? 0, counts.repeated)
  const say = (count: number, text: string) => `${count.toLocaleString('en-US')} ${text}`
  return (
    <>
      <Panel title={titles[state]}>
        {state === 'done' && (
          <ul className="bullets">
            <li>{say(counts.imported, `${counts.imported === 1 ? copy.one : copy.many} imported`)}</li>
            <li>{say(counts.known, 'marked as possible duplicates')}</li>
            <li>{say(counts.banned, 'marked as do not contact')}</li>
            <li>{say(counts.repeated - twice, 'left out because they were imported before')}</li>
            {twice > 0 && <li>{say(twice, 'left out because they stand twice in this file')}</li>}
            <li>{say(faulty, 'left out because of a problem')}</li>
            {found.foreign > 0 && <li>{say(found.foreign, 'with what they asked about in the note')}</li>}
          </ul>
        )}
        {state === 'undone' && (
          <p>Its {copy.many} are gone, except any that somebody worked with in the meantime.</p>
        )}
        {state === 'discarded' && <p>Nothing was imported, and its rows are gone.</p>}
        <p>
          <Link to={list}>Go to {copy.many}</Link>
        </p>
      </Panel>
      {state === 'done' && <LeftOut {...props} />}
      {state === 'done' && <FaultList {...props} />}
      {state === 'done' && <MissedCells {...props} />}
      {mayUndo && (
        <Panel title="Take it back">
          <p>
            This deletes every {copy.one} of this import. You can do it until somebody works with one of them.
          </p>
          <Act form="undo" outline>
            Take this import back
          </Act>
        </Panel>
      )}
    </>
  )
}
