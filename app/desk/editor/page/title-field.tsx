/** The title of the article, as large as readers see it. */
export function TitleField({ title, issue }: { title: string; issue: string | undefined }) {
  return (
    <div className="stack title-field">
      <label htmlFor="title">Title</label>
      <textarea
        id="title"
        name="title"
        rows={1}
        defaultValue={title}
        placeholder="Title of the article"
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? 'title-error' : undefined}
      />
      {issue && (
        <p id="title-error" className="field-error">
          {issue}
        </p>
      )}
    </div>
  )
}
