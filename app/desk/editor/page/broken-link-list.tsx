/** Links that lead nowhere, each with the reason. */
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'

export function BrokenLinkList({ links, className }: { links: readonly BrokenLink[]; className?: string }) {
  return (
    <ul className={className ? `${className} open-issues` : 'open-issues'}>
      {links.map(({ href, text, why }) => (
        <li key={`${href} ${text}`}>
          <span>
            <strong>{text || href}</strong>: {why}
          </span>
        </li>
      ))}
    </ul>
  )
}
