/** The outline of cards of articles while they are on their way: alone, because every page carries it. */

const outlines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

export function WaitingCards() {
  return (
    <div role="status">
      <span className="sr-only">Loading articles...</span>
      <ul className="article-cards" aria-hidden="true">
        {outlines.map((name) => (
          <li key={name} className="card article-card article-card-waiting" data-skeleton="">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  )
}
