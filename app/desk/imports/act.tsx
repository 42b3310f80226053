import { Button } from '#app/ui/button.tsx'

/** A form of one button. */
export function Act({
  form,
  outline = false,
  children,
}: {
  form: string
  outline?: boolean
  children: string
}) {
  return (
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <Button type="submit" {...(outline && { variant: 'outline' })}>
        {children}
      </Button>
    </form>
  )
}
