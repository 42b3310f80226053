import { agency } from '#app/content/agency/agency.ts'
import {
  type Present,
  type PresentSettings,
  type SettingName,
  type SettingValues,
  settingSchemas,
} from '#app/content/agency/settings/agency-settings.server.ts'
import { announcementState } from '#app/content/agency/settings/announcement-time.ts'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { SettingView } from './agency-page.tsx'
import { formatIssue, settingForms } from './setting-forms.ts'

const file = 'agency/agency.yaml'

/** What stands for a setting nobody has made, where no file has a value for it. */
const otherwise: Partial<Record<SettingName, () => string>> = {
  leadsTo: () => `They go to ${agency.email}, the agency’s own address.`,
  recruitsTo: () => `They go to ${agency.email}, the agency’s own address.`,
  ads: () => 'No ad account is set, and no page loads a tag.',
  announcement: () => 'Nothing is announced.',
}

/** What the button says that goes back to it. */
const wayBack: Partial<Record<SettingName, string>> = {
  leadsTo: 'Use the agency’s email again',
  recruitsTo: 'Use the agency’s email again',
  ads: 'Take it off',
  announcement: 'Take it down',
}

export function describeSettings(
  settings: PresentSettings,
  nameOf: (staffId: string) => string,
  now = new Date(),
): Record<SettingName, SettingView> {
  const view = <Name extends SettingName>(name: Name): SettingView => {
    const { row, below, isMisfit, value }: Present<SettingValues[Name]> = settings[name]
    const { write, say } = settingForms[name]
    const who = row?.changed_by && nameOf(row.changed_by)
    const set = row && `${shortMoment(row.changed_at)}${who ? ` by ${who}` : ''}`
    return {
      fields: write(value),
      seen: row?.changed_at ?? '',
      source: set && !isMisfit ? `Set here ${set}. ${besides(name, below, say)}` : origin(name, below),
      misfit:
        row && isMisfit
          ? `What was set here ${set} cannot be used any more, so it counts as not set: ${whyNot(name, row.value)}`
          : null,
      wayBack: row
        ? below.variable
          ? `Use the value of ${below.variable} again`
          : (wayBack[name] ?? 'Use the file’s value again')
        : null,
    }
  }
  const announcement = settings.announcement.value
  const announced = view('announcement')
  return {
    phone: view('phone'),
    email: view('email'),
    hours: view('hours'),
    holidays: view('holidays'),
    bookingUrl: view('bookingUrl'),
    leadsTo: view('leadsTo'),
    recruitsTo: view('recruitsTo'),
    ads: view('ads'),
    sells: view('sells'),
    announcement: announcement
      ? { ...announced, source: `${announced.source} ${states[announcementState(announcement, now)]}` }
      : announced,
  }
}

const states = {
  planned: 'It is not on the site yet.',
  shown: 'It is on the site now.',
  over: 'Its time is over, and the site does not show it any more.',
}

/** What holds while nothing is set here. */
function origin<Name extends SettingName>(name: Name, { variable }: Present<SettingValues[Name]>['below']) {
  if (variable) return `From the environment variable ${variable}.`
  return otherwise[name]?.() ?? `From ${file}.`
}

/** What else is said elsewhere, and does not count. */
function besides<Name extends SettingName>(
  name: Name,
  { value, variable }: Present<SettingValues[Name]>['below'],
  say: (value: SettingValues[Name]) => string,
): string {
  if (variable) return `${variable} is set too (${say(value)}) and does not count: what is set here wins.`
  return otherwise[name] ? '' : `${file} says: ${say(value)}.`
}

function whyNot(name: SettingName, stored: string): string {
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return 'it is damaged.'
  }
  const [issue] = settingSchemas[name].safeParse(value).error?.issues ?? []
  return issue ? formatIssue(issue, value) : ''
}

export const announcementPages = () =>
  catalogue()
    .filter(({ indexed }) => indexed)
    .map(({ path, label }) => ({ value: path as string, label }))
