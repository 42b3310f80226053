/** What the text should be looked at for, each with a way to its place. It is advice; only descriptions are needed. */
import { Button } from '#app/ui/button.tsx'
import type { Finding, TextReport } from './findings.ts'

const kinds: Record<Finding['kind'], string> = {
  alt: 'Pictures without a description',
  link: 'Broken links',
  word: 'Wording to review',
}

interface ChecksPanelProps {
  report: TextReport | null
  show: (finding: string) => void
}

export function ChecksPanel({ report, show }: ChecksPanelProps) {
  const findings = report?.findings ?? []
  return (
    <section className="card stack snug side-panel with-script" aria-labelledby="checks-title">
      <h2 id="checks-title">
        Checks {findings.length > 0 && <span className="checks-count">{findings.length}</span>}
      </h2>
      {findings.length === 0 && (
        <p className="field-hint">{report ? 'No issues found.' : 'Checking the text…'}</p>
      )}
      {(['alt', 'link', 'word'] as const).map((kind) => {
        const those = findings.filter((finding) => finding.kind === kind)
        return (
          those.length > 0 && (
            <div key={kind} className="stack tight checks" data-kind={kind}>
              <h3>{kinds[kind]}</h3>
              <ul>
                {those.map(({ id, words, says, basis, where }) => (
                  <li key={id}>
                    <p>
                      <strong>{short(words)}</strong> {where && `(${where}) `}
                      {says} {basis && <small>({basis})</small>}
                    </p>
                    <Button variant="secondary" size="sm" onClick={() => show(id)}>
                      Show<span className="sr-only">: {short(words)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

const short = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words)
