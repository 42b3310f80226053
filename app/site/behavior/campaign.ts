/**
 * The campaign that a visit began with goes along with every form that is posted: the address loses it on the way, the tab does
 * not. Without scripts the address of the form's page tells of it (forms/campaign.ts).
 */
export function carryCampaign() {
  let campaign = new URLSearchParams(location.search).get('utm_campaign') ?? ''
  try {
    sessionStorage.campaign ||= campaign
    campaign = sessionStorage.campaign
  } catch {
    // Without storage this document knows it.
  }
  if (!campaign) return
  addEventListener('formdata', ({ target, formData }) => {
    if (target instanceof HTMLFormElement && target.method === 'post') formData.append('campaign', campaign)
  })
}
