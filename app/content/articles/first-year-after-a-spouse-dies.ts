import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'first-year-after-a-spouse-dies',
  title: 'After a Spouse Dies: A Money Checklist for the First Year',
  category: 'retirement-planning',
  excerpt:
    'What has to happen in the first two weeks, what can wait, and which decisions to leave for next year. For a widow, a widower, or a child who helps.',
  tags: ['widows and widowers', 'checklist', 'Social Security', 'survivors'],
  body: `
<p>In the first weeks very little has to be done today. Most of the papers can wait, and a few cannot. This list puts them in order.</p>
<p>If you are helping, print this list and take over the phone calls.</p>

<figure><img src="/research-pictures/first-year-four-seasons.svg" alt="A road in four parts. First two weeks: report the death, order certificates, keep paying the house. First three months: survivor benefits, insurance claims, health coverage. By tax time: joint return, IRAs, titles. After a year: the big decisions." width="360" height="300"><figcaption>An order that works for most families. Your own dates depend on your state, your plans and your contracts.</figcaption></figure>

<h2>The first two weeks: five things</h2>
<ol>
<li><strong>Make sure Social Security knows.</strong> The funeral home usually reports the death if it has the number. It cannot be
done online. Ask the director, “Did you send it?”</li>
<li><strong>Leave that month’s Social Security payment in the account.</strong> No benefit is due for the month of death, and a
payment for it has to go back. If you spend it, the bank may take it later.</li>
<li><strong>Order certified death certificates.</strong> Insurers, banks, title offices and pension plans ask for them. Ask each one whether it needs a
certified copy, or only a copy, and you will buy fewer.</li>
<li><strong>Keep paying the house.</strong> Mortgage, insurance on house and car, utilities. Change nothing about how they are paid this month.</li>
<li><strong>Watch for fraud.</strong> Check the mail, hang up on callers you do not know, and do not post your address with the date of the funeral.</li>
</ol>

<h2>You do not owe every bill that comes</h2>
<p>The Consumer Financial Protection Bureau tells survivors not to assume they have to pay. In general a person’s debts are paid from what that
person left. If there is not enough, they generally go unpaid. You may owe a debt if you signed for it too, held the account jointly, or
live where a state law says so. Being an authorized user on a card is not the same as owing it.</p>
<p>Some states have rules about a spouse’s necessary costs, such as medical care, so ask before you pay. If a collector calls, say “Send it to me in writing.” Then show it to a lawyer or a legal aid office before you pay or promise anything.</p>

<h2>By the end of the third month: the income</h2>
<p><strong>Survivor benefits.</strong> If you already draw benefits on your spouse’s record, Social Security generally changes them for you
after it gets the report. If you draw your own, you have to apply, and you cannot do it online. There is also a single payment of $255 for a
spouse who qualifies. You must apply for that within two years.</p>
<p>Whether to take the survivor benefit at once or later is a real decision when you are between 60 and your full retirement age. Read
<a href="/research/retirement-planning/social-security-as-a-couple">Claiming Social Security as a Couple</a> before the appointment, and ask the representative to show you both.</p>
<p><strong>Work and pensions.</strong> Call every employer your spouse ever had. Ask about the last paycheck, life insurance, a survivor
pension and the retirement plan. Ask what happens to health coverage, and on which day.</p>
<p><strong>Life insurance and annuities.</strong> Claim the ones you know. For the ones you only suspect, the NAIC runs a
free Life Insurance Policy Locator. Insurers that take part look for a match and contact you only if they find one and you are entitled to it. If you have heard nothing after some months, they found none.</p>
<p><strong>Your own budget.</strong> One check has ended. Compare the new income with the bills.</p>
<table>
<thead><tr><th scope="col">Hypothetical couple</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>
<tr><th scope="row">His Social Security</th><td>$2,150</td><td>Ends</td></tr>
<tr><th scope="row">Her Social Security</th><td>$1,050</td><td>$2,150 as a survivor</td></tr>
<tr><th scope="row">His pension, half to the survivor</th><td>$1,400</td><td>$700</td></tr>
<tr><th scope="row">Income a month</th><td>$4,600</td><td>$2,850</td></tr>
<tr><th scope="row">Bills a month</th><td>$3,900</td><td>$3,300</td></tr>
<tr><th scope="row">Left over, or missing</th><td>$700 over</td><td>$450 missing</td></tr>
</tbody>
</table>
<p>Income fell by 38%, the bills by 15%. The cost of a house falls little when one person lives in it. Find this number early, while there is time to adjust.</p>

<h2>Before tax time: the titles and the returns</h2>
<ul>
<li><strong>The car.</strong> Many states let a surviving spouse retitle a car without probate. Ask the title office what to bring; usually it is the title, a certified death certificate and identification.</li>
<li><strong>The last joint return.</strong> For the year of the death you may generally still file jointly. For two more years
a parent with a dependent child at home may be able to use the joint rates. Otherwise you file as single, and the same income can be taxed
more. It is worth asking a preparer this fall what next year will look like.</li>
<li><strong>The IRA or 401(k).</strong> If your spouse had to take a yearly withdrawal and had not, somebody must take
it. A spouse usually has more choices than anyone else: treat the IRA as one’s own, roll it over, or stay a beneficiary. Under 59½, ask first. Making it your own too
soon can make it harder to reach.</li>
<li><strong>Medicare premiums.</strong> If you pay the surcharge for higher incomes, the death of a spouse is one of the events that let you
ask for a new decision. The form is SSA-44.</li>
<li><strong>The names on everything.</strong> Your own beneficiary forms probably name the person who died.
Change them.</li>
</ul>

<aside class="callout" data-state="Ohio"><p><strong>The car in Ohio:</strong> a surviving spouse can generally move vehicles worth up to $65,000 in all into his or her own name with an affidavit at a county Clerk of Courts title office, unless a will says otherwise. The BMV itself does not issue titles.</p></aside>

<h2>What not to decide this year</h2>
<p>Unless you have to, do not sell the house, lend money to relatives, pay off the mortgage with all you have, or
put insurance money into anything with a surrender schedule. Put it where you can reach it, even at a modest rate. Anyone who sells
financial products, and that includes us, should be willing to wait six months. Do not buy from anyone who will not.</p>
<aside class="callout"><p><strong>A sentence for callers.</strong> “I make no decisions about money on the phone. Please send it to me in writing.”</p></aside>

<h2>When the year is over</h2>
<p>Sit down once more with the one-page budget. Is there a gap that will last? Is there money to invest? Then talk with a tax preparer, and perhaps an attorney, and after that with an agent. If nothing is missing, you need not buy anything. You can <a href="/contact">call and ask</a> all the same.</p>
<p><small class="disclaimer">A general list, not legal or tax advice. Deadlines in your own plans and contracts come first. The budget is an
invented example. Benefits under insurance and annuity contracts are obligations of the issuing company. We are not connected with
the Social Security Administration, Medicare or any other agency; for taxes consult a tax professional.</small></p>
`,
  sources: [
    {
      name: 'Social Security Administration, FAQ KA-02083: survivor benefits, the $255 payment and its two years',
      url: 'https://faq.ssa.gov/en-US/Topic/article/KA-02083',
      checked: '2026-11-20',
    },
    {
      name: 'LawHelpNY, If You Are the Survivor (summary of the Social Security publication)',
      url: 'https://lawhelpny.org/resource/if-you-are-the-survivor',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, What you could get from Survivor benefits',
      url: 'https://ssa.gov/benefits/survivors/1945s.html',
      checked: '2026-11-20',
    },
    {
      name: 'Consumer Financial Protection Bureau, When a loved one dies and debt collectors come calling',
      url: 'https://www.consumerfinance.gov/consumer-tools/educator-tools/resources-for-older-adults/financial-security-as-you-age/when-a-loved-one-dies-and-debt-collectors-come-calling/',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, How to Use the Life Insurance Policy Locator (September 7, 2021)',
      url: 'https://content.naic.org/article/learn_how_use_naic_life_insurance_policy_locator.htm',
      checked: '2026-11-20',
    },
    {
      name: 'Wood County Clerk of Courts, Title Office: Surviving Spouse',
      url: 'https://clerkofcourt.co.wood.oh.us/title-office/surviving-spouse/',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'Ohio Bureau of Motor Vehicles, Vehicle Titles: transfer on death and survivorship',
      url: 'https://ohiobmv.gov/titles-transfer-death.aspx',
      checked: '2026-11-20',
      state: 'Ohio',
    },
    {
      name: 'Internal Revenue Service, Understanding Taxes, Filing Status After Death of Spouse',
      url: 'https://apps.irs.gov/app/understandingTaxes/hows/tax_tutorials/mod05/tt_mod05_08.jsp',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, Form SSA-44 (12-2021), Medicare Income-Related Monthly Adjustment Amount, Life-Changing Event',
      checked: '2026-11-22',
    },
  ],
  notFor:
    'Not enough if there is a business, a lawsuit, a blended family in dispute or a large estate: see an attorney first.',
}
