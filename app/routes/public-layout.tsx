/** Around every public page: the frame, the toasts, the page views; and what stands here when a page fails. */
import { Outlet } from 'react-router'
import { frameCopy } from '#app/content/pages/frame.ts'
import { joinTeam } from '#app/recruits/site/join-team-dialog.ts'
import { servicesContext } from '#app/services/services.ts'
import { type DialogForm, PageFailed, Site } from '#app/site/context/page-context.tsx'
import { Island } from '#app/site/forms/island.tsx'
import { keptMark } from '#app/site/forms/kept-form-mark.ts'
import { Dialogs } from '#app/site/frame/dialogs.tsx'
import { PageMarks } from '#app/site/frame/page-marks.tsx'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'
import { FailedPage } from '#app/site/pages/error-pages.tsx'
import type { Route } from './+types/public-layout.ts'

/** What header and drawer of every public page open in a dialog. */
const dialogForms: readonly DialogForm[] = [joinTeam]

export function loader({ context }: Route.LoaderArgs) {
  return { copy: frameCopy(context.get(servicesContext).agency()) }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame copy={loaderData.copy} dialogForms={dialogForms}>
      <PageMarks />
      <Outlet />
      {/* What waits on this device to be sent. */}
      <Island name="kept-forms" props={{}} isWanted={keptMark} />
      <Dialogs forms={dialogForms} />
      <Messages />
    </SiteFrame>
  )
}

/** Where messages appear (behavior/toasts.ts): from the start, for a live region that arrives together with its text is often not read out. */
const Messages = () => <section className="toasts" aria-label="Messages" aria-live="polite" />

/** Here and not in the root: a root boundary would make the document's scripts anew, which the policy forbids. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <PageFailed value={true}>
      <SiteFrame copy={loaderData.copy} dialogForms={dialogForms}>
        <FailedPage />
        <Dialogs forms={dialogForms} />
        <Messages />
      </SiteFrame>
    </PageFailed>
  ) : (
    <Site>
      <main id="main">
        <FailedPage />
      </main>
    </Site>
  )
}
