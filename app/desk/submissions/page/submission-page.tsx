/** One lead or application: on the left who it is, in the middle one place to write and all that happened, on the right what is asked for seldom. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { WalkBar } from '../../today/walk-bar.tsx'
import { ActionForm } from '../action-form.tsx'
import { SpamForm } from '../answer-forms.tsx'
import { JunkForm } from '../status-form.tsx'
import { TagPanel } from '../tags/tag-panel.tsx'
import { Composer } from './composer.tsx'
import { ContactForm } from './contact-form.tsx'
import { CustomFieldsPanel } from './custom-fields-panel.tsx'
import { FilesPanel } from './files/files-panel.tsx'
import { PersonSide } from './person-side.tsx'
import { AllowContactPanel, AnswerPanels, OtherRequestsPanel, PrivacyPanel } from './side-panels.tsx'
import { SoldPanel } from './sold/sold-panel.tsx'
import type { MergedPageData, SubmissionPageData } from './submission-page-data.ts'
import { TaskList } from './task-panel.tsx'
import { Timeline } from './timeline/timeline.tsx'

export function SubmissionPage({ data }: { data: SubmissionPageData }) {
  const { person, path, list, version, may, copy } = data
  const row = { address: path, name: person.name, back: data.here, version }
  const target = { path, version, back: data.here }
  return (
    <>
      {data.walk ? (
        <WalkBar walk={data.walk} />
      ) : (
        <p className="back-link">
          <Link to={list}>← All {copy.many}</Link>
        </p>
      )}
      {data.notice && (
        <p role="status" className="form-notice">
          {data.notice}
        </p>
      )}
      <div className="person">
        <PersonSide target={target} data={data} />
        <div className="person-middle stack">
          {!person.junk && <Composer target={target} data={data} />}
          {person.junk === 'doubtful' && (
            <section className="card" aria-labelledby="spam-question">
              <h2 id="spam-question">Is this spam?</h2>
              <p>It may be: {data.signs}. Nobody was told of it, and nothing was sent to them.</p>
              <SpamForm target={target} name={person.name} />
            </section>
          )}
          <div className="stack snug person-events">
            <TaskList target={target} tasks={data.tasks} />
            <Timeline target={target} entries={data.timeline} older={data.older} />
          </div>
        </div>
        <div className="card lined person-more">
          <OtherRequestsPanel target={target} data={data} />
          {data.sold && !person.junk && <SoldPanel target={target} sold={data.sold} mayChange={may.status} />}
          <CustomFieldsPanel target={target} shown={data.custom} mayChange={may.status && !person.junk} />
          <FilesPanel target={target} shown={data.files} mayAdd={!person.junk} />
          {!person.junk && <TagPanel target={target} shown={data.tagging} />}
          {may.status && !person.junk && <ContactForm target={target} data={data} />}
          <AnswerPanels data={data} />
          <AllowContactPanel target={target} data={data} />
          <PrivacyPanel target={target} data={data} />
          {may.junk && (
            <div className="person-junk">
              <JunkForm {...row} isJunk={person.junk !== null} one={copy.one} many={copy.many} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** A row that was merged: the way to the one that was kept, and back apart. */
export function MergedPage({
  data: { copy, name, kept, from, id, mayMerge, version, notice },
}: {
  data: MergedPageData
}) {
  return (
    <div className="notice-card">
      <h1>{name}</h1>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <p>This {copy.one} was merged into another record for the same person. Everything about it is there.</p>
      <Link to={kept.path}>Go to {kept.name}</Link>
      {mayMerge && (
        <ActionForm
          target={{ path: from, version, back: kept.path }}
          action="merge"
          fields={{ other: id, undo: 'yes' }}
        >
          <Button type="submit" variant="outline">
            Separate the two
          </Button>
        </ActionForm>
      )}
    </div>
  )
}
