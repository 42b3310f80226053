/** What was typed into a form that could not be taken, to be copied and sent again. */
export const TypedTexts = ({ typed }: { typed: unknown }) =>
  typeof typed === 'string' && typed !== '' ? (
    <label className="field">
      What you typed
      <textarea className="field-input" rows={6} readOnly defaultValue={typed} />
    </label>
  ) : null
