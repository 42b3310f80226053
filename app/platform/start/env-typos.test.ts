/** Names of variables: what is almost one of ours is asked about, and what others are told is left alone. */
import { expect, it } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'

it('asks whether a variable that is almost ours was meant for it', () => {
  const asked = (name: string) => issuesOf({ [name]: 'x' })
  const typos = {
    SMPT_URL: 'SMTP_URL',
    SMTPURL: 'SMTP_URL',
    smtp_url: 'SMTP_URL',
    'SMTP-URL': 'SMTP_URL',
    DATABASE_URI: 'DATABASE_URL',
    DATABSE_URL: 'DATABASE_URL',
    DATABASEURL: 'DATABASE_URL',
    DB_URL: 'DATABASE_URL',
    POSTGRES_URL: 'DATABASE_URL',
    TRUSTED_PROXY: 'TRUSTED_PROXIES',
    TRUST_PROXY: 'TRUSTED_PROXIES',
    PROT: 'PORT',
    Port: 'PORT',
    HOTS: 'HOST',
    LEAD_TO: 'LEADS_TO',
    LEAD_WEBHOK_NETWORKS: 'LEAD_WEBHOOK_NETWORKS',
    SECRETS: 'SECRET',
    SECERT: 'SECRET',
    SECRT: 'SECRET',
    SECRET_KEY: 'SECRET',
    OLD_SECRET: 'SECRET_OLD',
    S3URL: 'S3_URL',
    S3_URI: 'S3_URL',
    SITEURL: 'SITE_URL',
    DATADIR: 'DATA_DIR',
    DATA_FOLDER: 'DATA_DIR',
    DATA_DIRS: 'DATA_DIR',
    OWNER_MAIL: 'OWNER_EMAIL',
    FROM_MAIL: 'MAIL_FROM',
    GOOGLE_AD_ID: 'GOOGLE_ADS_ID',
    METRIC_TOKEN: 'METRICS_TOKEN',
  }
  for (const [name, meant] of Object.entries(typos))
    expect(asked(name)).toEqual([`${name} is not a known setting. Did you mean ${meant}?`])
})

it('leaves alone what the system and other programs on the same machine are told', () => {
  const usual =
    `SHELL PATH HOSTNAME HOSTTYPE HOSTS PORTS POST HOME USER USERNAME LOGNAME MAIL MAILTO LANG LANGUAGE LC_ALL
    LC_CTYPE TERM TERM_PROGRAM COLORTERM PWD OLDPWD SHLVL EDITOR VISUAL PAGER LESS DISPLAY TMPDIR TEMP TZ UID _ SSH_TTY
    SSH_CLIENT SSH_AUTH_SOCK SUDO_USER XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_CONFIG_DIRS DBUS_SESSION_BUS_ADDRESS
    NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NPM_TOKEN npm_config_cache npm_lifecycle_event INIT_CWD NO_COLOR FORCE_COLOR
    CI DEBUG HTTP_PROXY https_proxy NO_PROXY ALL_PROXY PGHOST PGPORT PGUSER PGDATABASE POSTGRES_PASSWORD SMTP_USER SMTP_HOST
    SMTP_PORT IMAP_USER REDIS_URL AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY S3_BUCKET GOOGLE_APPLICATION_CREDENTIALS
    INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS SYSTEMD_EXEC_PID KUBERNETES_SERVICE_HOST KUBERNETES_PORT
    DOCKER_HOST RUST_LOG LS_COLORS DATA_DIRECTORY_LIST HOMEPAGE VITE_URL CHROME_PATH TEST_DATABASE_URL LOG_FORMAT`.split(
      /\s+/,
    )
  expect(usual.length).toBeGreaterThan(60)
  for (const name of usual) expect(issuesOf({ [name]: 'x' }), name).toEqual([])
})
