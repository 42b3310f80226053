import type { ChecklistSection } from '#app/content/section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ActionRow } from './action-row.tsx'
import { Band } from './band.tsx'

/** Short lines to hold against one's own case. */
export function Checklist({ section }: { section: ChecklistSection }) {
  const { id, heading, lede, tone, items, action } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout="beside">
      <div>
        <ul className="ticks">
          {items.map((item) => (
            <li key={item}>
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
        {action && <ActionRow actions={[action]} quiet />}
      </div>
    </Band>
  )
}
