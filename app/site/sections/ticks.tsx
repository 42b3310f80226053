import { Icon } from '#app/ui/icon.tsx'

/** Short lines, each with its tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="stack ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
