import { expect, it } from 'vitest'
import { remedyOf } from './data-folder.server.ts'

it.each([
  // A folder that is not there: it is made, and what is above it stays whose it is.
  ['/mydata', '/', 'install -d -o 995 -m 700 /mydata'],
  ['/var/hearthline', '/var', 'install -d -o 995 -m 700 /var/hearthline'],
  ['/srv/other/data', '/srv', 'install -d -o 995 -m 700 /srv/other/data'],
  ['/srv/other/desk.data', '/srv/other', 'install -d -o 995 -m 700 /srv/other/desk.data'],
  // What is there below a folder that nobody may look into cannot be told.
  ['/home/ann/data', '/home/ann', 'install -d -o 995 -m 700 /home/ann/data'],
  // One that is there, or a file in it.
  ['/srv/hearthline/data', '/srv/hearthline/data', 'chown -R 995 /srv/hearthline/data'],
  ['/srv/hearthline/data', '/srv/hearthline/data/secret', 'chown -R 995 /srv/hearthline/data/secret'],
  // The system's own are given to nobody.
  ['/var', '/var', ''],
])('what root may type for %s, where %s is somebody else’s: %s', (folder, at, remedy) =>
  expect(remedyOf(folder, at, 995)).toBe(remedy),
)
