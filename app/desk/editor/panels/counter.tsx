/** How long a text is against how long it should be; the colour says nothing that the words do not. */
export function Counter({ length, good, max }: { length: number; good: number; max: number }) {
  const text =
    length > max
      ? `${length} characters of ${max} allowed`
      : length > good
        ? `${length} characters. Search engines cut off after about ${good}`
        : `${length} of about ${good} characters`
  return (
    <p className="counter" data-over={length > good || undefined}>
      {text}
    </p>
  )
}
