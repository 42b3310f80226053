import type { SeedArticle } from '../seed-article.ts'

export const article: SeedArticle = {
  slug: 'life-insurance-for-truck-drivers',
  title: 'Life Insurance for Truck Drivers: What Insurers Ask, and How to Prepare',
  category: 'life-insurance',
  line: 'truckers',
  excerpt:
    'What a company driver and an owner-operator need to cover, which records an insurer looks at, and how to apply from the road.',
  tags: ['truckers', 'underwriting', 'owner-operators', 'term life'],
  body: `
<p>Driving a truck is one of the more dangerous jobs in the country: 25.7 deaths at work for each 100,000 full-time drivers in 2024, against 3.3 for all
workers. Insurers cover drivers all the same. Your health and your driving record usually count for more than the job.</p>

<h2>What to cover</h2>
<table>
<thead><tr><th scope="col">If you are</th><th scope="col">Add to the usual list</th></tr></thead>
<tbody>
<tr><th scope="row">A company driver</th><td>The pay your family lives on, and the group coverage that ends with the job</td></tr>
<tr><th scope="row">An owner-operator</th><td>The truck note, fuel cards and other debt you signed for</td></tr>
<tr><th scope="row">A lease driver</th><td>What the lease says your estate owes if you die</td></tr>
</tbody>
</table>
<p>A truck loan has an end date, so term insurance of the same length usually fits it. The <a href="/research/life-insurance/how-much-life-insurance-worksheet">worksheet</a>
adds up the rest. Insurance on the truck and cargo pays nothing to your family.</p>

<h2>What the insurer looks at</h2>
<ul>
<li><strong>Your motor vehicle record.</strong> Recent tickets, accidents and any drunk driving can raise the price or delay an offer.</li>
<li><strong>Blood pressure, weight, blood sugar and sleep apnea.</strong> Treated and documented is better than untreated. If you use a CPAP, bring the
compliance report.</li>
<li><strong>Prescriptions and earlier applications.</strong> Insurers use outside data such as prescription histories and driving records. MIB, a company that
keeps coded notes of earlier applications, gives you a free copy of your file once a year.</li>
<li><strong>What you haul and where.</strong> Hazardous materials and trips outside the United States and Canada bring more questions.</li>
</ul>
<p>A medical card shows that you met the driving standard on that day. It is not an insurance exam, and insurers draw their lines differently. One that treats
apnea well may not be the one that is best for tobacco, so compare several.</p>

<h2>How to apply from the road</h2>
<ol>
<li>List your medicines, doses, doctors and the date of your last physical before you call.</li>
<li>Ask which insurers decide without an exam. Some answer within hours; others send an examiner to your home on a reset.</li>
<li>Pick a payment day that falls after your settlement, and set it to automatic. A missed payment while you are out can end the policy.</li>
<li>Give the insurer a second address or email for notices.</li>
<li>Keep what you have until the new policy is delivered.</li>
</ol>

<h2>Company coverage and accident policies</h2>
<p>Take free group life insurance, and ask what happens to it when you change carriers. An occupational accident policy pays for injuries on the job. It pays
nothing for a heart attack at home, so it does not replace life insurance.</p>
<p>Our <a href="/services/truckers">page for truckers</a> says what we ask and how soon we call.</p>
<p><small class="disclaimer">General education, not an offer. Price and approval are up to the insurer, and every benefit rests on its claims-paying
ability.</small></p>
`,
  sources: [
    {
      name: 'U.S. Bureau of Labor Statistics, fatal work injuries in 2024, as reported by Land Line (February 2026)',
      url: 'https://landline.media/truck-driving-remains-americas-deadliest-job/',
      checked: '2026-11-22',
    },
    {
      name: 'National Association of Insurance Commissioners, Accelerated Underwriting (updated April 7, 2026)',
      url: 'https://content.naic.org/cipr_topics/topic_accelerated_underwriting.htm',
      checked: '2026-11-20',
    },
    {
      name: 'MIB, Request Your MIB Underwriting Services Consumer File',
      url: 'https://mib.com/request_your_record.html',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for drivers who are out of work after an injury or waiting for test results: talk with an agent before you apply. If nobody depends on your pay and your debts end with you, you may not need a policy.',
}
