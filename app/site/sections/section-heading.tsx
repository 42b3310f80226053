/** A section's headline and the sentence under it. */
export function SectionHeading({ id, heading, lede }: { id: string; heading: string; lede?: string }) {
  return (
    <div className="section-heading">
      <h2 id={id}>{heading}</h2>
      {lede && <p className="soft lede">{lede}</p>}
    </div>
  )
}
