/** Links that lead nowhere, each with the reason. */
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'

export function BrokenLinkList({ links, className }: { links: readonly BrokenLink[]; className?: string }) {
  return (
    <ul className={className ? `${className} stack open-issues` : 'stack open-issues'}>
      {links.map(({ href, text, why }) => (
        <li key={`${href} ${text}`} className="row between">
          <span>
            <strong>{text || href}</strong>: {why}
          </span>
        </li>
      ))}
    </ul>
  )
}
