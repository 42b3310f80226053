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
