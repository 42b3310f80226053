/** Questions that one press answers: did they say no, and is it spam? */
import { Button } from '#app/ui/button.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'

/** The question as its two answers. */
export function DoubtForm({ target, name }: { target: ActionTarget; name: string }) {
  return (
    <ActionForm target={target} action="doubt" className="row wrap tight">
      <Button type="submit" variant="outline" name="no" value="yes">
        Yes, they said no<span className="sr-only">: {name}</span>
      </Button>
      <Button type="submit" variant="outline" name="no" value="no">
        No, they did not<span className="sr-only">: {name}</span>
      </Button>
    </ActionForm>
  )
}

/** The question as its two answers. */
export function SpamForm({ target, name }: { target: ActionTarget; name: string }) {
  return (
    <ActionForm target={target} action="spam" className="row wrap tight">
      <Button type="submit" variant="outline" name="spam" value="no">
        Not spam<span className="sr-only">: {name}</span>
      </Button>
      <Button type="submit" variant="outline" name="spam" value="yes">
        Spam<span className="sr-only">: {name}</span>
      </Button>
    </ActionForm>
  )
}
