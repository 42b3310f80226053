/** Many leads at once, written past the program: what is measured is how they are read. */
import { DatabaseSync } from 'node:sqlite'

/** Writes leads with everything a lead has into a migrated SQLite file: consent, tracking record, a sent letter to each side, and their jobs. */
export function fillWithLeads(path: string, leads: number): void {
  const database = new DatabaseSync(path)
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${leads})`
  const uuid = (kind: number) => `printf('019f0000-%04x-7000-8000-%012x', ${kind}, i)`
  const moment = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (i * 200) || ' seconds')`
  const message = `'State: Ohio' || char(10) || 'Message: I would like to know what "coverage" costs. 🏠 Number ' || i`
  database.exec(`
    begin;
    ${numbers} insert into submissions (id, kind, created_at, updated_at, first_name, last_name, email, phone, phone_normalized,
      phone_digits, preferred_contact_method, service_interest, message, source, form_type, variant, page_path, device,
      state, age, contact_asap, answers, target, respond_by, call_order)
    select ${uuid(1)}, 'lead', ${moment}, ${moment}, 'José', 'O''Load-' || i, 'lead' || i || '@load.example', '(216) 555-0199',
      '+12165550199', '2165550199', 'email', 'Annuities', ${message}, 'website', 'consultation', 'contact', '/contact',
      'phone', 'Ohio', 30 + i % 50, i % 3 = 0,
      json_array(json_object('name', 'state', 'label', 'State', 'value', 'Ohio')), 'standard', ${moment}, i from n;
    ${numbers} insert into consents (id, subject_id, created_at, granted, text_version, page_path, ip, user_agent)
    select ${uuid(2)}, ${uuid(1)}, ${moment}, i % 2, '2026-11', '/contact', '192.0.2.7',
      'Mozilla/5.0 (Linux; Android 13)' from n;
    ${numbers} insert into tracking_records select ${uuid(3)}, ${uuid(1)}, ${moment}, 'consultation', 'José', 'Load',
      'lead' || i || '@load.example', '(216) 555-0199', '{"serviceInterest":"Annuities"}' from n;`)
  for (const kind of [4, 5])
    database.exec(`
      ${numbers} insert into jobs (id, kind, payload, state, run_at, subject_id, created_at, finished_at)
      select ${uuid(kind)}, 'lead.notification', '{}', 'done', ${moment}, ${uuid(1)}, ${moment}, ${moment} from n;
      ${numbers} insert into emails (id, kind, subject_id, recipients, subject, state, message_id, created_at, sent_at)
      select ${uuid(kind)}, 'lead.notification', ${uuid(1)}, '[{"address":"desk@load.example","sent":true}]',
        'A lead', 'sent', '<' || i || '@load.example>', ${moment}, ${moment} from n;`)
  database.exec('commit')
  database.close()
}
