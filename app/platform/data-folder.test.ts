import { expect, it } from 'vitest'
import { remedyOf } from './data-folder.server.ts'

it.each([
  // A folder that is not there: it is made, and what is above it stays whose it is.
  ['/mydata', '/', 'install -d -o 995 -m 700 /mydata'],
  ['/var/hearthline', '/var', 'install -d -o 995 -m 700 /var/hearthline'],
  ['/srv/other/data', '/srv', 'install -d -o 995 -m 700 /srv/other/data'],
  ['/var/lib/hearthline/hearthline.sqlite', '/var/lib', 'install -d -o 995 -m 700 /var/lib/hearthline'],
  // One that is there, or a file in it.
  ['/srv/hearthline/data', '/srv/hearthline/data', 'chown -R 995 /srv/hearthline/data'],
  ['/srv/hearthline/data/hearthline.sqlite', '/srv/hearthline/data', 'chown -R 995 /srv/hearthline/data'],
  // The system's own are given to nobody.
  ['/var', '/var', ''],
  ['/etc/hearthline.sqlite', '/etc', ''],
])('what root may type for %s, of which %s is there: %s', (path, at, remedy) =>
  expect(remedyOf(path, at, 995)).toBe(remedy),
)
