/** How long a text is against how long it should be; the colour says nothing that the words do not. */
export function Counter({ length, good, most }: { length: number; good: number; most: number }) {
  const words =
    length > most
      ? `${length} characters, at most ${most}`
      : length > good
        ? `${length} characters: search engines cut after about ${good}`
        : `${length} of about ${good} characters`
  return (
    <p className="counter" data-over={length > good || undefined}>
      {words}
    </p>
  )
}
