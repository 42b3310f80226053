/** The one script of every public page. What React does is in app/islands; this brings it when somebody wants it. */
import { carryCampaign } from './campaign.ts'
import { openDialogs } from './dialogs.ts'
import { forgetDraft } from './draft-storage.ts'
import { closeDrawer } from './drawer.ts'
import { tellHours } from './hours.ts'
import { loadIslands } from './islands.ts'
import { holdLogos } from './logos.ts'
import { closeMenus } from './menus.ts'
import { stayWhileOffline } from './offline.ts'
import { showResearchWait } from './research-wait.ts'
import { sharePages } from './share.ts'
import { prepareForms } from './submission-key.ts'
import { metaOf, trackPage } from './tracking.ts'

// The thank-you page was greeted by name; the name leaves the address before anything else can read it.
const address = new URL(location.href)
if (address.searchParams.has('name')) {
  address.searchParams.delete('name')
  history.replaceState(history.state, '', address)
}

prepareForms(document)
carryCampaign()
trackPage()
openDialogs()
closeMenus()
closeDrawer()
sharePages()
holdLogos()
loadIslands()
showResearchWait()
stayWhileOffline()
// After the first picture, which keeps the room for it (open-now.css).
requestAnimationFrame(() => setTimeout(tellHours))
document.addEventListener('visibilitychange', () => {
  prepareForms(document)
  tellHours()
})

const missing = metaOf('not-found')
// biome-ignore lint/suspicious/noConsole: who looks into a lost link finds its address there
if (missing) console.error('404 Error: User attempted to access non-existent route:', missing)
// What a browser sent by itself, or somebody had deleted, is no draft any more.
const sent = metaOf('sent-form')
if (sent) forgetDraft(sent)
if (document.querySelector('[data-reading]')) void import('./reading.ts')

document.documentElement.dataset.scripted = 'ready'
