/** What came of the last change of many, above the list they stand in. */
import { Button } from '#app/ui/button.tsx'

/** What came of the last step, with the way to take it back. */
export function LastStep({ post, back, step }: { post: string; back: string; step: LastStepShown }) {
  return (
    <div className="wrap between form-notice" role="status">
      <p>{step.said}</p>
      {step.canUndo && (
        <form method="post" action={post}>
          <input type="hidden" name="back" value={back} />
          <Button type="submit" variant="outline" size="sm" name="undo" value={step.id} data-undo>
            Undo
          </Button>
        </form>
      )}
    </div>
  )
}

export interface LastStepShown {
  id: string
  said: string
  canUndo: boolean
}
