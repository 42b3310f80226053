/** The list of shared blocks. */
import { Link } from 'react-router'
import { blockKindNames, blockKinds } from '#app/articles/blocks/block.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { FormNotice } from '../../forms/text-field.tsx'
import type { describeBlocks } from './describe-blocks.server.ts'

type BlocksPageProps = Awaited<ReturnType<typeof describeBlocks>> & { notice: string | null }

export function BlocksPage({ blocks, mayChange, notice }: BlocksPageProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <h1>Shared blocks</h1>
      <FormNotice>{notice}</FormNotice>
      <p className="measure">
        A shared block is written once and stands in as many articles as you like. Change it here, and it is
        right everywhere. In the editor, “Shared block” puts one of them into the text.
      </p>
      {mayChange && (
        <div className="row wrap tight">
          {blockKinds.map((kind) => (
            <Link
              key={kind}
              to={`/admin/articles/blocks/new?kind=${kind}`}
              {...buttonLook({ variant: 'outline' })}
            >
              New {blockKindNames[kind].toLowerCase()}
            </Link>
          ))}
        </div>
      )}
      {blocks.length === 0 ? (
        <div className="notice-card">
          <h2>No shared blocks yet</h2>
          <p>
            {mayChange
              ? 'Begin with the disclosure that most articles end with.'
              : 'An editor can create one.'}
          </p>
        </div>
      ) : (
        <ul className="stack snug">
          {blocks.map(({ id, name, kind, uses, waits, day }) => (
            <li key={id} className="card block-card">
              <h2 className="library-name">
                <Link to={`/admin/articles/blocks/${id}`}>{name}</Link>
              </h2>
              <p className="soft">{[kind, uses, `Changed ${day}`].join(' · ')}</p>
              {waits && <p>A change waits for approval.</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
