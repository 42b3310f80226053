import type { ComponentProps, ReactNode } from 'react'
import { ArticlePage } from './article-page.tsx'

/** An article as readers will see it, with one line above it that says what it is. */
export const PreviewPage = ({ line, ...article }: ComponentProps<typeof ArticlePage> & { line: string }) => (
  <PreviewLine line={line}>
    <ArticlePage {...article} />
  </PreviewLine>
)

/** The same around one of our pages. */
export const PreviewLine = ({ line, children }: { line: string; children: ReactNode }) => (
  <>
    <p className="preview-line" role="note">
      <span className="shell">{line}</span>
    </p>
    {children}
  </>
)
