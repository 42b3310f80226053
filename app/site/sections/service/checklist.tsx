import type { ChecklistSection } from '#app/content/pages/section.ts'
import { ActionRow } from '../action-row.tsx'
import { Ticks } from '../consultation-section.tsx'
import { Fold } from '../folds/fold.tsx'
import { Band } from '../section-parts.tsx'

export function Checklist({ section }: { section: ChecklistSection }) {
  const { id, heading, lede, tone, items, action } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout="beside">
      <div>
        <Fold label={`Show all ${items.length}`} about={heading}>
          <Ticks items={items} />
        </Fold>
        {action && <ActionRow actions={[action]} quiet />}
      </div>
    </Band>
  )
}
