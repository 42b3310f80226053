import type { Carrier, CarrierStrip } from '#app/content/agency/carriers.ts'

/** From how many companies on the strip is wider than the widest screen, and walks. */
const longStrip = 12

/**
 * The carriers, walking by. The strip rests under a pointer, under a finger, while Pause is ticked (a native check box:
 * it works before and without scripts) and for visitors who asked for less motion (WCAG 2.2.2).
 */
export function Logos({ copy }: { copy: CarrierStrip }) {
  const isLong = copy.carriers.length >= longStrip
  return (
    <section id="carriers" className="band logos" aria-labelledby="carriers-heading">
      <div className="shell wrap between logos-head">
        <div>
          <h2 id="carriers-heading">{copy.heading}</h2>
          <p className="meta section-note">{copy.note}</p>
        </div>
        {isLong && (
          <label className="row tight logos-pause">
            <input type="checkbox" /> Pause
          </label>
        )}
      </div>
      <div className={isLong ? 'logos-window' : 'shell logos-window'} data-still={!isLong || undefined}>
        <Row carriers={copy.carriers} />
      </div>
    </section>
  )
}

function Row({ carriers }: { carriers: readonly Carrier[] }) {
  return (
    <ul className="logos-row">
      {carriers.map((carrier) => (
        <li key={carrier.name} data-mark={carrier.mark}>
          {carrier.logo ? (
            <img src={carrier.logo} alt={carrier.name} height="40" loading="lazy" decoding="async" />
          ) : (
            carrier.name
          )}
        </li>
      ))}
    </ul>
  )
}
