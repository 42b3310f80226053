import type { SeedArticle } from '../seed-article.ts'

export const article: SeedArticle = {
  slug: 'first-responders-line-of-duty-benefits',
  title: 'First Responders: What Line-of-Duty Benefits Pay, and What They Leave Open',
  category: 'life-insurance',
  line: 'first-responders',
  excerpt:
    'The federal death benefit for public safety officers, what counts as line of duty, and how to plan for every other day of the year.',
  tags: ['first responders', 'PSOB', 'line of duty', 'families'],
  body: `
<p>If a police officer, firefighter or emergency medical worker dies in the line of duty, the family may receive a federal payment, benefits from the state
and the pension plan, and workers’ compensation. A death off duty, or after retirement, usually brings much less, with exceptions that are easy to miss.
Plan for both.</p>

<h2>The federal benefit</h2>
<p>The Public Safety Officers’ Benefits program, PSOB, is run by the Department of Justice. It covers law enforcement officers, firefighters, employees of
emergency management agencies and members of emergency medical services agencies, at the federal, state and local level.</p>
<ul>
<li><strong>One payment</strong> for a death or a permanent and total disability from an injury in the line of duty. The amount changes each October;
see bja.ojp.gov for today’s.</li>
<li><strong>School.</strong> The spouse and children may receive monthly help with higher education.</li>
<li><strong>Heart attacks and strokes.</strong> Certain ones in the line of duty count, and certain ones soon after it, within the program’s rules.</li>
<li><strong>Trauma and suicide.</strong> Since 2022, PTSD after a traumatic event on duty can count as an injury in the line of duty, and so can a death by
suicide when that event was a substantial factor in it.</li>
<li><strong>Cancer.</strong> Since December 2025, certain cancers from carcinogens on duty can count, for deaths on or after January 1, 2020. The officer must
have served at least five years before the diagnosis, and must have left the service less than 15 years before it.</li>
</ul>
<p>The claim goes to the program with records from the department. A denied claim can be appealed. Ask the department who files it, and keep your own
copies. If you are not sure whether a death counts, ask the PSOB Office, 1-888-744-6513, before you decide that it does not.</p>

<h2>What it does not cover</h2>
<table>
<thead><tr><th scope="col">What happens</th><th scope="col">PSOB</th><th scope="col">Your own life insurance</th></tr></thead>
<tbody>
<tr><th scope="row">Death from an injury in the line of duty</th><td>Yes, within its rules</td><td>Yes</td></tr>
<tr><th scope="row">Death off duty, for example in a car</th><td>Generally no. Certain heart attacks, strokes and suicides after an event on duty can
count.</td><td>Yes</td></tr>
<tr><th scope="row">Illness that is not tied to the job</th><td>No</td><td>Yes</td></tr>
<tr><th scope="row">Death after retirement</th><td>Generally no. Certain cancers from exposure on duty can count, even when found up to 15 years after
leaving.</td><td>Yes, while the policy is in force</td></tr>
</tbody>
</table>
<p>Your department’s group life insurance may pay in all four cases, but often one or two years of pay, and it may end when you leave. Ask human resources for
the amount, and for what happens to it when you retire.</p>

<h2>How much of your own to buy</h2>
<p>Plan as if the death were off duty. Fill in our <a href="/research/life-insurance/how-much-life-insurance-worksheet">worksheet</a> without the line-of-duty
benefits, and count only coverage you would have on any day. If a line-of-duty benefit is paid as well, your family has more.</p>
<p>Insurers ask what you do: patrol, dive team, bomb squad, wildland fire. Many charge nothing extra for ordinary police, fire and ambulance work. Some
charge more, or exclude, special duties, so get quotes from more than one. Answer in full; a wrong answer can cost your family the claim.</p>
<h2>Before the next shift</h2>
<ol>
<li>Check the beneficiary forms for the pension, group life insurance and any PSOB designation at the department.</li>
<li>Ask which state and local benefits your family would have. They differ a great deal.</li>
<li>Tell your family where the papers are, and whom to call at the department or the union.</li>
</ol>
<p>Our <a href="/services/first-responders">page for first responders</a> says how we shop for this coverage.</p>
<p><small class="disclaimer">General information, not legal advice. We are a private agency and not part of any government program. Benefit amounts and rules
change, and the program decides each claim. Life insurance needs the insurer’s approval and rests on its claims-paying ability.</small></p>
`,
  sources: [
    {
      name: 'Bureau of Justice Assistance, PSOB laws and regulations: section 8205, “Honoring Our Fallen Heroes”, signed December 18, 2025',
      url: 'https://bja.ojp.gov/program/psob/law-and-regulations',
      checked: '2026-11-23',
    },
    {
      name: 'Public Law 117-172, Public Safety Officer Support Act of 2022: trauma on duty and suicide',
      url: 'https://purl.fdlp.gov/GPO/gpo185874',
      checked: '2026-11-23',
    },
    {
      name: 'Congressional Research Service, R45327, Public Safety Officers’ Benefits and Educational Assistance Programs (updated March 18, 2025)',
      url: 'https://www.everycrsreport.com/reports/R45327.html',
      checked: '2026-11-22',
    },
    {
      name: 'Congressional Research Service, RL34413, Public Safety Officers’ Benefits (PSOB) Program: heart attacks, strokes, appeals',
      url: 'https://www.everycrsreport.com/reports/RL34413.html',
      checked: '2026-11-22',
    },
  ],
  notFor:
    'Not a guide to a claim that is under way: ask the department’s benefits officer, the union or a lawyer. Not complete for volunteers and contractors, whose coverage depends on their status.',
}
