/** Copies a text, for those who have scripts; the text itself stands beside it to be marked by hand. */
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'

export interface CopyButtonProps {
  text: string
  what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(`Copied ${what}.`)
    } catch {
      showToast(`Your browser blocked copying. Mark ${what} and copy it yourself.`, 'notice')
    }
  }
  return (
    <Button type="button" variant="outline" className="with-script" onClick={() => void copy()}>
      Copy {what}
    </Button>
  )
}
