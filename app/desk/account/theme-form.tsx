/** Light or dark, in this browser. A plain post: the answer is a page in the chosen colors. */
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '../forms/select-field.tsx'

const options = [
  { value: 'system', label: 'As this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemeForm({ theme }: { theme: 'light' | 'dark' | null }) {
  return (
    <form method="post" action="/admin/theme" className="stack form">
      <SelectField
        label="Colors of the desk in this browser"
        name="theme"
        options={options}
        chosen={theme ?? 'system'}
      />
      <Button type="submit" variant="outline">
        Change colors
      </Button>
    </form>
  )
}
