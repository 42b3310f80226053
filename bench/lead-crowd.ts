/** Any number of leads in a database, made by the engine itself in one statement each. They are nobody: syllables and numbers. */

export interface Dialect {
  /** A table `n(i)` of 1 to `count`, to stand after `with`. */
  numbers(count: number): string
  hex(number: string, digits: number): string
  padded(number: string, digits: number): string
  /** A moment from milliseconds since 1970. */
  moment(milliseconds: string): string
  yes: string
  no: string
}

export const sqliteDialect: Dialect = {
  numbers: (count) => `recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`,
  hex: (number, digits) => `printf('%0${digits}x', ${number})`,
  padded: (number, digits) => `printf('%0${digits}d', ${number})`,
  moment: (ms) =>
    `strftime('%Y-%m-%dT%H:%M:%S', (${ms}) / 1000, 'unixepoch') || printf('.%03dZ', (${ms}) % 1000)`,
  yes: '1',
  no: '0',
}

export const postgresDialect: Dialect = {
  numbers: (count) => `n(i) as (select generate_series(1::bigint, ${count}))`,
  hex: (number, digits) => `lpad(to_hex(${number}), ${digits}, '0')`,
  padded: (number, digits) => `lpad((${number})::text, ${digits}, '0')`,
  moment: (ms) => `to_timestamp((${ms}) / 1000.0)`,
  yes: 'true',
  no: 'false',
}

const syllables = 'BaBelBirBonCarColDanDorEvaFenGarHanIdaJonKelLanMarNorOttPauRosSamTilWal'
const syllable = (number: string) =>
  `trim(substr('${syllables}', cast(1 + 3 * ((${number}) % 24) as integer), 3))`

/**
 * The statements that fill an empty database with `count` leads of the last two years: 2 % of them new and waiting, a
 * tenth `agent`'s, half of them nobody's, one in a hundred junk.
 */
export function crowdStatements(dialect: Dialect, count: number, agent: string): string[] {
  const { hex, padded, moment, yes, no } = dialect
  const spread = Math.floor((2 * 365 * 86_400_000) / count)
  const ms = `(${Date.now()} - (${count} - i) * ${spread})`
  const digits = hex(ms, 12)
  const id = `substr(${digits}, 1, 8) || '-' || substr(${digits}, 9, 4) || '-7' || ${hex('i % 4096', 3)} || '-8' || ${hex('i % 4096', 3)} || '-' || ${hex('i', 12)}`
  const isPostgres = dialect === postgresDialect
  const isNew = `i > ${Math.floor(count * 0.98)}`
  const isJunk = 'i % 100 = 7'
  const waits = `(${isNew} and not (${isJunk}))`
  const number = `(2000000 + (i * 7919) % 7999999)`
  const columns: [string, string][] = [
    ['kind', `'lead'`],
    ['id', isPostgres ? `(${id})::uuid` : id],
    ['created_at', moment(ms)],
    ['updated_at', moment(ms)],
    [
      'status',
      `case when ${isNew} then 'new' else substr('contactedqualifiedconvertedclosed   ', cast(1 + 9 * (i % 4) as integer), 9) end`,
    ],
    ['first_name', `${syllable('i * 7')} || lower(${syllable('i / 24')})`],
    [
      'last_name',
      `${syllable('i * 11 + i / 576')} || lower(${syllable('i * 5 + i / 24')}) || lower(${syllable('i / 13824')})`,
    ],
    ['email', `lower(${syllable('i * 7')}) || '.' || ${padded('i', 7)} || '@example.com'`],
    ['phone', `'(216) ' || substr(${padded(number, 7)}, 1, 3) || '-' || substr(${padded(number, 7)}, 4, 4)`],
    ['phone_normalized', `'+1216' || ${padded(number, 7)}`],
    ['phone_digits', `'216' || ${padded(number, 7)}`],
    ['preferred_contact_method', `'phone'`],
    [
      'service_interest',
      `case i % 4 when 0 then 'Annuities' when 1 then 'Life Insurance' else 'Mortgage Protection' end`,
    ],
    ['message', `'Quick quote form submission'`],
    ['source', `case when i % 3 = 0 then 'website' else 'website_quick_form' end`],
    ['form_type', `'quote'`],
    ['variant', `'quick'`],
    ['page_path', `'/'`],
    ['device', `'phone'`],
    ['contact_asap', no],
    ['answers', `'[]'`],
    ['target', `'standard'`],
    ['respond_by', moment(`(${ms} + 86400000)`)],
    [
      'first_contact_at',
      `case when ${isNew} then null else ${moment(`(${ms} + 3600000 + (i * 7919) % 86400000)`)} end`,
    ],
    ['response_seconds', `case when ${isNew} then null else 3600 + ((i * 7919) % 86400000) / 1000 end`],
    ['call_order', `case when ${waits} then ${ms} + 86400000 else 10000000000000 - ${ms} end`],
    ['is_test', no],
    ['possible_duplicate', `case when i % 50 = 0 then ${yes} else ${no} end`],
    ['junk', `case when ${isJunk} then 'honeypot' end`],
    ['assigned_to', `case when i % 10 = 0 then '${agent}' when i % 2 = 0 then 'another' end`],
  ]
  const names = columns.map(([name]) => name).join(', ')
  // PostgreSQL gets its index of trigrams by itself.
  const search = `insert into submissions_search (id, kind, text) select id, kind, first_name || ' ' || last_name || char(10) || email || char(10) || phone || char(10) || phone_normalized from submissions order by id`
  return [
    `with ${dialect.numbers(count)} insert into submissions (${names}) select ${columns.map(([, value]) => value).join(',\n')} from n`,
    `update submissions set status = trim(status) where status like '% '`,
    `insert into submission_counts (kind, status, owner, facet, slot, amount) select kind, status, coalesce(assigned_to, ''), '', 0, count(*) from submissions where junk is null group by kind, status, assigned_to`,
    ...(isPostgres ? [`vacuum analyze submissions`] : [search]),
  ]
}
