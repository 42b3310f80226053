import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, Labelled, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface StartArticleProps {
  /** Tells this form from others: sent twice, it begins one article. */
  form: string
  labels: Readonly<Record<string, string>>
  categories: readonly string[]
  answer: FormAnswer | undefined
}

export function StartArticle({ form, labels, categories, answer }: StartArticleProps) {
  const { typed, issues, message } = answer ?? {}
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // The Back button may bring the page back as it was left.
    const comeBack = () => setSent(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <ScreenHead title="New article" />
      {/* The editor it leads to is a document with a policy of its own. */}
      <Form
        method="post"
        reloadDocument
        noValidate
        className="stack form start-article"
        onSubmit={() => setSent(true)}
      >
        <FormIssue>{message}</FormIssue>
        <input type="hidden" name="form" value={form} />
        <TextField
          name="title"
          label="Title"
          hint="We create the web address from the title. You can change both at any time."
          maxLength={200}
          required
          autoFocus
          autoComplete="off"
          defaultValue={typed?.title}
          issue={issues?.title}
        />
        <Labelled
          label="Category"
          issue={issues?.category}
          draw={(ties) => (
            <select {...ties} name="category" required defaultValue={typed?.category ?? ''}>
              <option value="">Choose one</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {labels[category]}
                </option>
              ))}
            </select>
          )}
        />
        <div className="wrap tight">
          <Button type="submit" disabled={isSent}>
            Start writing
          </Button>
        </div>
      </Form>
    </>
  )
}
