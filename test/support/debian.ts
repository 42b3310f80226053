/** What a run needs and a bare Debian machine lacks is installed from Debian itself, when we may. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package and returns true; false when this is not Debian or not root, and when apt-get fails, which says why itself. */
export function installOnDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  process.stderr.write(`installing Debian's ${name} (a minute or two) ...\n`)
  // Another apt-get may be at work, in a test run beside this one or in the system's own upgrades.
  const apt = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=600', ...words], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  try {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', name)
    return true
  } catch {
    return false
  }
}
