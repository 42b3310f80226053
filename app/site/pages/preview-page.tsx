import type { ComponentProps } from 'react'
import { ArticlePage } from './article-page.tsx'

/** An article as readers will see it, with one line above it that says what it is. */
export function PreviewPage({ line, ...article }: ComponentProps<typeof ArticlePage> & { line: string }) {
  return (
    <>
      <p className="preview-line" role="note">
        <span className="shell">{line}</span>
      </p>
      <ArticlePage {...article} />
    </>
  )
}
