/** One shared block: its present look, its form, its versions, and where it stands. */
import { Link } from 'react-router'
import { type BlockFields, type BlockKind, blockKindNames } from '#app/articles/blocks/block.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmForm } from '../../forms/confirm-form.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { FormIssue, FormNotice } from '../../forms/text-field.tsx'
import { Panel } from '../../frame/panel.tsx'
import { BlockForm } from './block-form.tsx'
import { BlockLook } from './block-look.tsx'
import type { BlockAnswer } from './change-block.server.ts'
import type { DescribedBlock } from './describe-blocks.server.ts'

interface Answered {
  answer: FormAnswer<BlockAnswer> | undefined
}

const empty: BlockFields = {
  ...{ name: '', text: '', headline: '', sentence: '', button: '', target: '', estimate: '' },
}

export function NewBlockPage({ kind, answer }: Answered & { kind: BlockKind }) {
  return (
    <>
      <BackLink />
      <h1>New {blockKindNames[kind].toLowerCase()}</h1>
      <Panel title="What it says">
        <BlockForm kind={kind} fields={empty} version={null} answer={answer} />
      </Panel>
    </>
  )
}

export function BlockPage({
  block,
  answer,
  notice,
}: Answered & { block: DescribedBlock; notice: string | null }) {
  const { id, name, kind, kindName, fields, version, waits, versions, mayChange } = block
  const used = block.uses.length + block.others
  return (
    <>
      <BackLink />
      <h1>{name}</h1>
      <p className="meta">{kindName}</p>
      <FormNotice>{notice}</FormNotice>
      <FormIssue>{answer?.typed.form === 'save' ? undefined : answer?.message}</FormIssue>
      {waits && <Waiting block={block} />}
      {mayChange && (
        <Panel title="What it says">
          <BlockForm key={version} kind={kind} fields={fields} version={version} answer={answer} />
        </Panel>
      )}
      <Panel title="Where it is used">
        <Uses block={block} />
        {mayChange && used > 0 && (
          <p className="soft">
            {`It is used in ${used === 1 ? '1 article' : `${used} articles`}, so it cannot be deleted.`}
          </p>
        )}
        {mayChange && used === 0 && (
          <ConfirmForm form="delete" id={id} action="Delete" about={name}>
            The block is deleted at once, with all its versions.
          </ConfirmForm>
        )}
      </Panel>
      <Panel title="Versions">
        <ol className="stack snug block-versions">
          {versions.map(({ number, state, who, when, live, approved, nodes }, at) => (
            <li key={number}>
              <details open={at === 0 || state === 'In use'}>
                <summary>
                  Version {number} · {state}
                </summary>
                <p className="meta">{[who, when, live, approved].filter(Boolean).join(' · ')}</p>
                <BlockLook nodes={nodes} />
              </details>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

const BackLink = () => (
  <p className="back-link">
    <Link to="/admin/articles/blocks">← Back to shared blocks</Link>
  </p>
)

function Waiting({ block: { version, mayApprove } }: { block: DescribedBlock }) {
  return (
    <div className="notice-card">
      <h2>Version {version} waits for approval</h2>
      <p>
        Readers see the version in use until somebody who may publish, and who did not write the change,
        approves it. Compare the two below.
      </p>
      {mayApprove && (
        <form method="post">
          <input type="hidden" name="form" value="approve" />
          <input type="hidden" name="version" value={version} />
          <Button type="submit">Approve version {version}</Button>
        </form>
      )}
    </div>
  )
}

function Uses({ block: { uses, others } }: { block: DescribedBlock }) {
  if (uses.length + others === 0) return <p className="soft">Not used in any article.</p>
  return (
    <ul className="library-uses">
      {uses.map(({ id, title, note, isTrashed }) => (
        <li key={id}>
          {isTrashed ? (
            title
          ) : (
            <Link to={`/admin/articles/${id}/edit`} reloadDocument>
              {title || 'Untitled'}
            </Link>
          )}
          {note && ` (${note})`}
        </li>
      ))}
      {others > 0 && (
        <li>{others === 1 ? 'One article of a colleague' : `${others} articles of colleagues`}</li>
      )}
    </ul>
  )
}
