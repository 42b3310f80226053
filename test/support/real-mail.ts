/** Debian's Dovecot and Postfix on free ports: mail comes and goes through them, and they take an issuer's tokens alone. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { installOnDebian } from './debian.ts'
import { freePort } from './free-port.ts'

const needed = { '/usr/sbin/postfix': 'postfix', '/usr/lib/dovecot/imap': 'dovecot-imapd' }
/** Whoever owns the mailboxes: neither program delivers as root. */
const [uid, gid] = [65534, 65534]

/** Starts both; `mailbox` is the one that there is, and whoever else is at `dead.example` bounces. */
export async function startRealMail({ mailbox, introspect }: { mailbox: string; introspect: string }) {
  for (const [program, name] of Object.entries(needed))
    if (!existsSync(program) && !(installOnDebian(name) && existsSync(program)))
      throw new Error(`This test needs Debian's ${name}: apt-get install ${name}`)
  if (process.getuid?.() !== 0) throw new Error('This test needs root: Postfix starts as nobody else.')
  const folder = mkdtempSync('/tmp/hearthline-mail-')
  chmodSync(folder, 0o755)
  const [smtp, imap] = [await freePort(), await freePort()]
  const at = (name: string) => join(folder, name)
  for (const name of ['mail', 'queue', 'data', 'postfix', 'run']) mkdirSync(at(name))
  chownSync(at('mail'), uid, gid)
  chownSync(at('data'), Number(execFileSync('id', ['-u', 'postfix'])), 0)
  writeFileSync(at('oauth.conf'), oauthOf(introspect))
  writeFileSync(at('dovecot.conf'), dovecotOf(folder, imap))
  writeFileSync(at('postfix/main.cf'), postfixOf(folder, mailbox))
  writeFileSync(at('postfix/master.cf'), masterOf(smtp))
  const dovecot = spawn('/usr/sbin/dovecot', ['-F', '-c', at('dovecot.conf')], { stdio: 'inherit' })
  const postfix = (word: string) =>
    execFileSync('/usr/sbin/postfix', ['-c', at('postfix'), word], { stdio: ['ignore', 'ignore', 'pipe'] })
  postfix('start')
  onTestFinished(async () => {
    postfix('stop')
    const gone = new Promise((resolve) => dovecot.once('exit', resolve))
    if (dovecot.exitCode === null) {
      dovecot.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  })
  for (const port of [smtp, imap]) await isOpen(port)
  return { smtp, imap }
}

async function isOpen(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(50)
  }
}

const oauthOf = (introspect: string) => `
introspection_mode = post
introspection_url = ${introspect}
username_attribute = username
active_attribute = active
active_value = true
`

const dovecotOf = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
auth_verbose = yes
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = xoauth2 oauthbearer
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 100
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth.conf
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u allow_all_users=yes
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service auth {
  unix_listener for-postfix {
    mode = 0666
  }
}
`

const postfixOf = (folder: string, mailbox: string) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.agency.example
mydestination = dead.example
local_recipient_maps =
alias_maps =
virtual_mailbox_domains = ${mailbox.replace(/^.*@/, '')}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{ { ${mailbox} = ${mailbox}/ } }
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = ${folder}/run/for-postfix
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
mynetworks =
maillog_file = ${folder}/data/mail.log
maillog_file_prefixes = ${folder}
bounce_queue_lifetime = 0
`

/** As Debian's, without the chroots and with the one port. */
const masterOf = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
local unix - n n - - local
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
smtp unix - - n - - smtp
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`
