// "Open now, until 6 PM", "Opens tomorrow, 9 AM": by the office's wall clock, which is read as if it were UTC.
{
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const clock = (minutes) => {
    const past = minutes % 60
    return `${Math.floor(minutes / 60) % 12 || 12}${past ? `:${String(past).padStart(2, '0')}` : ''} ${minutes % 1440 < 720 ? 'AM' : 'PM'}`
  }
  // The one thing here that takes a phone's time: the browser looks up its tables of zones.
  const nowIn = (timeZone) => new Date(`${new Date().toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
  const sayOpen = (openings) => {
    const [timeZone, week, closed] = openings.split('|')
    const day = nowIn(timeZone)
    let minutes = day.getUTCHours() * 60 + day.getUTCMinutes()
    for (let ahead = 0; ahead < 9; ahead++) {
      const [opens, closes] = week.split(',')[day.getUTCDay()].split('-').map(Number)
      if (closes > minutes && !closed.includes(day.toISOString().slice(0, 10))) {
        if (minutes >= opens) return `Open now, until ${clock(closes)}`
        return `Opens ${['today', 'tomorrow'][ahead] ?? days[day.getUTCDay()]}, ${clock(opens)}`
      }
      minutes = -1
      day.setUTCDate(day.getUTCDate() + 1)
    }
    return ''
  }
  window.hearthline = {
    awake: false,
    tellTime(root) {
      // A page has several of the one office.
      const said = {}
      for (const { dataset } of root.querySelectorAll('[data-openings]'))
        dataset.say = said[dataset.openings] ??= sayOpen(dataset.openings)
    },
  }
  // After the first picture, which keeps the room for it (open-now.css).
  requestAnimationFrame(() => setTimeout(() => window.hearthline.tellTime(document)))
}
