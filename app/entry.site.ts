/** The one script of every public page. What React does is in app/islands; this brings it when somebody wants it. */
import { carryCampaign } from '#app/site/behavior/campaign.ts'
import { stopAtCarousels } from '#app/site/behavior/carousels.ts'
import { openDialogs } from '#app/site/behavior/dialogs.ts'
import { clearDraft, saveDrafts } from '#app/site/behavior/drafts.ts'
import { closeDrawer } from '#app/site/behavior/drawer.ts'
import { layOutFarBelow } from '#app/site/behavior/far-below.ts'
import { restoreGetForms } from '#app/site/behavior/get-forms.ts'
import { notifyHours } from '#app/site/behavior/hours.ts'
import { loadIslands } from '#app/site/behavior/islands.ts'
import { holdLogos } from '#app/site/behavior/logos.ts'
import { closeMenus } from '#app/site/behavior/menus.ts'
import { stayWhileOffline } from '#app/site/behavior/offline.ts'
import { showResearchWait } from '#app/site/behavior/research-wait.ts'
import { sharePages } from '#app/site/behavior/share.ts'
import { closeSheetsOnBack } from '#app/site/behavior/sheets.ts'
import { prepareForms } from '#app/site/behavior/submission-key.ts'
import { metaOf, trackPage } from '#app/site/behavior/tracking.ts'

declare global {
  interface Window {
    /** Buttons of islands that were pressed before this script was here (first-paint.server.ts). */
    earlyTaps?: HTMLElement[]
  }
}

// The thank-you page was greeted by name; the name leaves the address before anything else can read it.
const address = new URL(location.href)
if (address.searchParams.has('name')) {
  address.searchParams.delete('name')
  history.replaceState(history.state, '', address)
}

layOutFarBelow()
prepareForms(document)
saveDrafts()
carryCampaign()
trackPage()
openDialogs()
closeMenus()
closeDrawer()
closeSheetsOnBack()
sharePages()
holdLogos()
stopAtCarousels()
loadIslands(() => import('#app/islands/islands.tsx'))
restoreGetForms()
stayWhileOffline()
// Behind it: what is not followed is not waited for.
showResearchWait()
notifyHours()
document.addEventListener('visibilitychange', () => {
  prepareForms(document)
  notifyHours()
})

const missing = metaOf('not-found')
// One page stands for all such addresses; of one that may hold a key nothing is told.
const lost = missing === '/not-found' ? missing : location.pathname
// biome-ignore lint/suspicious/noConsole: who looks into a lost link finds its address there
if (missing) console.error('404 Error: User attempted to access non-existent route:', lost)
// What a browser sent by itself is no draft any more.
const sent = metaOf('sent-form')
if (sent) clearDraft(sent)

document.documentElement.dataset.scripted = 'ready'
for (const button of window.earlyTaps ?? []) button.click()
