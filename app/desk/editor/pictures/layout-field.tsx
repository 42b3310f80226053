/** How wide a picture stands in the text. */
import { Labelled } from '../../forms/text-field.tsx'

export function LayoutField({ layout }: { layout: string | null }) {
  return (
    <Labelled
      label="Width"
      hint="On phones every picture is as wide as the text."
      draw={(ties) => (
        <select {...ties} name="layout" defaultValue={layout ?? ''}>
          <option value="">As wide as the text</option>
          <option value="wide">Wide</option>
          <option value="beside">Small, with text beside it</option>
        </select>
      )}
    />
  )
}
