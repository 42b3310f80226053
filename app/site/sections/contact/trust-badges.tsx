import type { TrustBadge } from '#app/content/pages/contact.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FigureMark } from '../figures/stats.tsx'

/** Reasons for trust, each with its source or with how to see that it is so. */
export function TrustBadges({ heading, badges }: { heading: string; badges: readonly TrustBadge[] }) {
  return (
    <section className="band shell-band" aria-labelledby="trust-heading">
      <h2 id="trust-heading">{heading}</h2>
      <ul className="stack trust-badges">
        {badges.map((badge) => (
          <li key={badge.text}>
            <Icon name={badge.icon} />
            <span>
              <strong>{badge.text}</strong>
              {typeof badge.proof === 'string' ? (
                <small> {badge.proof}</small>
              ) : (
                <FigureMark about={badge.text} name={badge.proof.figure} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
