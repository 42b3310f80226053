/** Around every public page: the frame, the toasts, the page views; and what stands here when a page fails. */
import { Outlet } from 'react-router'
import { frameCopy } from '#app/content/pages/frame.ts'
import { joinTeam } from '#app/recruits/site/join-team-dialog.ts'
import { servicesContext } from '#app/services/services.ts'
import { KeptForms } from '#app/site/forms/keeping.ts'
import { useLandingAhead } from '#app/site/forms/landing.tsx'
import type { DialogForm } from '#app/site/frame/dialog-form.ts'
import { Dialogs } from '#app/site/frame/dialogs.tsx'
import { PageChanges } from '#app/site/frame/page-changes.tsx'
import { PageStyle } from '#app/site/frame/page-style.tsx'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'
import { PageFailed } from '#app/site/frame/use-page-handle.ts'
import { FailedPage } from '#app/site/pages/failed-page.tsx'
import { ResearchWait } from '#app/site/research/research-wait.tsx'
import { PageViews } from '#app/site/tracking/marks.tsx'
import { Toasts } from '#app/ui/toast.tsx'
import type { Route } from './+types/public-layout.ts'

/** What header and drawer of every public page open in a dialog. */
const dialogForms: readonly DialogForm[] = [joinTeam]

export function loader({ context }: Route.LoaderArgs) {
  return { copy: frameCopy(context.get(servicesContext).agency()) }
}

export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  useLandingAhead()
  return (
    <SiteFrame copy={loaderData.copy} dialogForms={dialogForms}>
      <PageViews />
      <PageStyle />
      <ResearchWait>
        <Outlet />
      </ResearchWait>
      <KeptForms />
      <Dialogs forms={dialogForms} />
      <PageChanges />
      <Toasts />
    </SiteFrame>
  )
}

/** Here and not in the root: a root boundary would make the document's scripts anew, which the policy forbids. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <PageFailed value={true}>
      <SiteFrame copy={loaderData.copy} dialogForms={dialogForms}>
        <FailedPage />
        <Dialogs forms={dialogForms} />
        <Toasts />
      </SiteFrame>
    </PageFailed>
  ) : (
    <main id="main">
      <FailedPage />
    </main>
  )
}
