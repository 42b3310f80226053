import type { SeedArticle } from '../seed-article.ts'

export const article: SeedArticle = {
  slug: 'life-insurance-after-the-service',
  title: 'Life Insurance After the Service: SGLI, VGLI and the Survivor Benefit Plan',
  category: 'life-insurance',
  line: 'veteran-services',
  excerpt:
    'What happens to military life insurance when you leave, the dates to keep, and how VGLI, the Survivor Benefit Plan and a private policy differ.',
  tags: ['veterans', 'VGLI', 'SGLI', 'Survivor Benefit Plan'],
  body: `
<p>Servicemembers’ Group Life Insurance, SGLI, covers most people in uniform without a health question. After you leave, you have a few months in
which the next policy is easy to get. This article lists the dates and what each choice does.</p>

<h2>The dates after separation</h2>
<table>
<thead><tr><th scope="col">Days after you leave</th><th scope="col">What you can do</th></tr></thead>
<tbody>
<tr><th scope="row">Up to 120</th><td>SGLI goes on without a premium. You may convert it to a permanent policy with a participating insurer</td></tr>
<tr><th scope="row">Up to 240</th><td>Apply for VGLI without health questions</td></tr>
<tr><th scope="row">Up to 1 year and 120 days</th><td>Apply for VGLI with health questions</td></tr>
<tr><th scope="row">After that</th><td>VGLI is closed to you; private insurance remains</td></tr>
</tbody>
</table>
<p>If your health has changed in the service, the first 240 days matter most. The VA itself says that members with medical conditions should make VGLI a
priority.</p>

<h2>What VGLI is, and what it costs</h2>
<p>Veterans’ Group Life Insurance is term insurance from $10,000 to $500,000, based on the SGLI you had. It has no cash value. Your age sets the
premium, and it goes up as you get older. Sex, tobacco and health do not count, so VGLI can be a good price for a smoker or for someone with a health
problem, and a high one for a healthy nonsmoker.</p>
<p>On July 1, 2025 VGLI premiums went down by 2% to 17%, depending on age. Take your own price from the VA’s current table, and
compare it with a quote for level term of the same amount. Look at what both cost at 50 and at 60.</p>

<h2>The Survivor Benefit Plan is an income</h2>
<p>Retirees can also choose the Survivor Benefit Plan, SBP. It pays a survivor up to 55 percent of your retired pay each month for life, and you pay for
it out of retired pay. Life insurance pays one sum. An income is safer for somebody who may live long; a sum can pay off a house. If a survivor would
need both, price both before you sign the election, because SBP is hard to change later.</p>

<h2>A checklist for the last months</h2>
<ol>
<li>Write down your separation date, and the dates 120 and 240 days after it.</li>
<li>Look up the VGLI premium for your age now and ten years from now.</li>
<li>Get a private quote while SGLI is still in force, and keep SGLI until the new policy is delivered.</li>
<li>If you will draw retired pay, read the SBP form with your spouse.</li>
<li>Check who is named on every policy. See <a href="/research/life-insurance/beneficiaries-and-how-claims-are-paid">beneficiaries and how claims are paid</a>.</li>
</ol>
<p>How we help veterans compare these is on our <a href="/services/veterans-planning">veterans page</a>.</p>
<p><small class="disclaimer">We are a private insurance agency, not affiliated with the Department of Veterans Affairs, the Department of Defense or any
other government agency. Programs and premiums change; the agencies’ own pages decide. Private policies need the insurer’s approval and rest on its
claims-paying ability.</small></p>
`,
  sources: [
    {
      name: 'U.S. Department of Veterans Affairs, Veterans’ Group Life Insurance (VGLI)',
      url: 'https://www.va.gov/life-insurance/options-eligibility/vgli/',
      checked: '2026-11-22',
    },
    {
      name: 'U.S. Department of Veterans Affairs, How Does VGLI Compare To Other Insurance Programs?',
      url: 'https://www.benefits.va.gov/insurance/vgli_rates_compare_vgli.asp',
      checked: '2026-11-22',
    },
    {
      name: 'U.S. Department of Veterans Affairs, Increase in the No-Health Period for VGLI applicants (archived 2020)',
      url: 'https://webarchive.library.unt.edu/web/20201218013742/https://www.benefits.va.gov/INSURANCE/resources-news.asp',
      checked: '2026-11-22',
    },
    {
      name: 'Insurance Journal News, Military personnel and veterans to see reduction in life insurance costs (2025)',
      url: 'https://insurancejournalnews.com/military-personnel-and-veterans-to-see-reduction-in-life-insurance-costs',
      checked: '2026-11-22',
    },
    {
      name: 'U.S. Department of Defense, Military Compensation: Survivor Benefit Program',
      url: 'https://militarypay.defense.gov/Benefits/Survivor-Benefit-Program/',
      checked: '2026-11-22',
    },
  ],
  notFor:
    'Not for members of the Guard or Reserve with part-time coverage, or for veterans with a service-connected disability who may have other VA insurance. Ask the VA or a veterans service organization first.',
}
