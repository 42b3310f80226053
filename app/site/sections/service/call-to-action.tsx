import type { CallToActionSection } from '#app/content/pages/section.ts'
import { ActionRow } from '../action-row.tsx'
import { Band, Paragraphs } from '../section-parts.tsx'

/** One thing to do now, and a second for those who would rather talk. */
export function CallToAction({ section }: { section: CallToActionSection }) {
  const { id, heading, lede, tone, paragraphs, actions } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone} layout="beside">
      <div className="prose-text">
        <Paragraphs texts={paragraphs} />
        <ActionRow actions={actions} />
      </div>
    </Band>
  )
}
