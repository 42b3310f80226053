/** "Open now, until 6 PM", "Opens tomorrow, 9 AM": by the office's wall clock, which is read as if it were UTC. */

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Says it in every element that has `data-openings` ("ZONE|minutes-minutes for each day|closed dates"). */
export function notifyHours() {
  // A page has several of the one office.
  const known: Record<string, string> = {}
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-openings]')) {
    const { openings = '' } = dataset
    known[openings] ??= openingOf(openings)
    dataset.say = known[openings]
  }
}

function openingOf(openings: string): string {
  const [timeZone = '', week = '', closed = ''] = openings.split('|')
  const day = new Date(`${new Date().toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
  let minutes = day.getUTCHours() * 60 + day.getUTCMinutes()
  for (let ahead = 0; ahead < 9; ahead++) {
    const [opens = 0, closes = Number.NaN] = (week.split(',')[day.getUTCDay()] ?? '').split('-').map(Number)
    if (closes > minutes && !closed.includes(day.toISOString().slice(0, 10))) {
      if (minutes >= opens) return `Open now, until ${clock(closes)}`
      return `Opens ${['today', 'tomorrow'][ahead] ?? days[day.getUTCDay()]}, ${clock(opens)}`
    }
    minutes = -1
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return ''
}

function clock(minutes: number): string {
  const past = minutes % 60
  return `${Math.floor(minutes / 60) % 12 || 12}${past ? `:${String(past).padStart(2, '0')}` : ''} ${minutes % 1440 < 720 ? 'AM' : 'PM'}`
}
