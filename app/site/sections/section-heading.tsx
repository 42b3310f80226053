/** A section's headline and the sentence under it. */
export function SectionHeading({ id, heading, lede }: { id: string; heading: string; lede?: string }) {
  if (!lede)
    return (
      <h2 id={id} className="section-heading">
        {heading}
      </h2>
    )
  return (
    <div className="section-heading">
      <h2 id={id}>{heading}</h2>
      <p className="soft lede">{lede}</p>
    </div>
  )
}
