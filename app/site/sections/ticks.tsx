/** Short lines, each with its tick. */
export function Ticks({ items, look = '' }: { items: readonly string[]; look?: string }) {
  return (
    <ul className={`stack ticks ${look}`.trim()}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
