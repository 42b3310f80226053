import type { Wording } from '#app/articles/checks/field-words.ts'

/** Words to look at, each with where it stands and the rule behind it. */
export const WordingList = ({ wording, className }: { wording: readonly Wording[]; className?: string }) => (
  <ul className={className ? `${className} stack open-issues` : 'stack open-issues'}>
    {wording.map(({ where, words, says, basis, key }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      <li key={`${at} ${key}`} className="row between">
        <span>
          {where}: <strong>{words}</strong> {says} <small>({basis})</small>
        </span>
      </li>
    ))}
  </ul>
)
