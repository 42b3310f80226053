import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'protecting-a-mortgage-with-two-incomes',
  title: 'One Mortgage, Two Incomes: How to Protect Both',
  category: 'mortgage-protection',
  excerpt:
    'If the house takes two paychecks, both need coverage. A household budget worked out twice, once without each of you.',
  tags: ['couples', 'two incomes', 'Social Security', 'worked example'],
  body: `
<p>Most lenders counted both of your paychecks when they approved the loan. Many couples insure only the larger one, perhaps through a plan at work that ends with the job. Either income could be the one that stops.</p>
<p>To see what is missing, work out next month’s budget twice: once with only one paycheck, once with only the other.</p>

<h2>The budget, worked out twice</h2>
<p>A hypothetical couple: Dana takes home $3,900 a month, Lee $2,700. Their son is 6. Their month looks like this:</p>
<table>
<thead><tr><th scope="col">Bill</th><th scope="col">Today</th><th scope="col">Without Dana</th><th scope="col">Without Lee</th></tr></thead>
<tbody>
<tr><th scope="row">House payment, with taxes and insurance</th><td>$1,680</td><td>$1,680</td><td>$1,680</td></tr>
<tr><th scope="row">Food and household</th><td>$1,050</td><td>$800</td><td>$800</td></tr>
<tr><th scope="row">Cars and gas</th><td>$780</td><td>$530</td><td>$580</td></tr>
<tr><th scope="row">Utilities and phones</th><td>$460</td><td>$460</td><td>$460</td></tr>
<tr><th scope="row">Other insurance</th><td>$340</td><td>$340</td><td>$340</td></tr>
<tr><th scope="row">Child care</th><td>$950</td><td>$950</td><td>$1,250</td></tr>
<tr><th scope="row">Everything else</th><td>$640</td><td>$640</td><td>$640</td></tr>
<tr><th scope="row">Needed each month</th><td>$5,900</td><td>$5,400</td><td>$5,750</td></tr>
<tr><th scope="row">The other’s take-home pay</th><td>$6,600 together</td><td>$2,700</td><td>$3,900</td></tr>
<tr><th scope="row">Short before any benefits</th><td>None: $700 over</td><td>$2,700</td><td>$1,850</td></tr>
</tbody>
</table>
<p>Look at child care. Lee works an early shift and picks their son up at three. Without Lee, Dana would pay for the
afternoons, another $300 a month. Lee’s unpaid work has a price as well.</p>

<h2>What Social Security may add</h2>
<p>On its page for survivors the Social Security Administration says that
children generally receive 75% of the parent’s benefit, within a limit for the whole family. A widow or widower of any
age who cares for a child under 16 may receive 75%, too, but benefits are cut for a year in which that
parent earns more than a set limit. Both of our parents work, so count only the child.</p>
<p>Suppose Dana’s statement shows a basic benefit of $1,800 and Lee’s $1,300. Their son’s share would be 75%: $1,350 on
Dana’s record or $975 on Lee’s. It would normally end at 18.</p>
<ul>
<li>Without Dana: 2,700 - 1,350 leaves <strong>$1,350 a month</strong> to find.</li>
<li>Without Lee: 1,850 - 975 leaves <strong>$875 a month</strong> to find.</li>
</ul>
<figure><img src="/research-pictures/two-incomes-gap.svg" alt="Three columns of monthly money. Today 6,600 dollars comes in and 5,900 is needed. Without Dana: Lee’s pay 2,700 and the child’s benefit 1,350 against 5,400 needed, a gap of 1,350. Without Lee: Dana’s pay 3,900 and the child’s benefit 975 against 5,750 needed, a gap of 875." width="360" height="290"><figcaption>Hypothetical: what comes in, and what is missing, each month.</figcaption></figure>

<h2>From a monthly gap to an amount</h2>
<p>Their son is 6, so the gap runs about 12 years, until he is 18.</p>
<ul>
<li>On Dana’s life: 1,350 x 12 x 12 = <strong>$194,400</strong>.</li>
<li>On Lee’s life: 875 x 12 x 12 = <strong>$126,000</strong>.</li>
</ul>
<p>To each they add $12,000 for a funeral and the bills that come with it: $206,400 and $138,000. They round to $210,000
and $140,000. We let interest and rising prices cancel each other, which is a simplification. After the twelfth year the
loan is smaller, the child care is gone, and the budget needs a fresh look. If the survivor should own the house outright, use the payoff amount as
the starting point, as in our <a href="/research/life-insurance/how-much-life-insurance-worksheet">worksheet</a>.</p>
<p>Notice that Lee’s policy comes to two thirds of Dana’s, although Lee brings home 41% of the pay. If they had insured only Dana,
they would have left $126,000 uncovered.</p>

<h2>Two policies or one joint policy?</h2>
<table>
<thead><tr><th scope="col">Arrangement</th><th scope="col">Pays</th><th scope="col">Good when</th><th scope="col">Watch for</th></tr></thead>
<tbody>
<tr><th scope="row">Two separate term policies</th><td>On each death</td><td>Almost always</td><td>Two applications, two fees</td></tr>
<tr><th scope="row">Joint, first to die</th><td>Once, at the first death</td><td>One of you is hard to insure alone and the price is right</td><td>The survivor may be left without coverage. A divorce splits it badly</td></tr>
<tr><th scope="row">Rider on one policy</th><td>A smaller amount for the spouse</td><td>Small needs</td><td>Ends with the main policy</td></tr>
<tr><th scope="row">Group plans at both jobs</th><td>While employed</td><td>As an extra</td><td>Amount is often low, and may not leave with you</td></tr>
</tbody>
</table>
<p>Separate policies also survive the ordinary changes of a marriage. If one of you later needs less, that one can be
reduced, or dropped. Nothing happens to the other.</p>

<h2>When one of you earns nothing</h2>
<p>A parent at home draws no paycheck and appears in no payroll plan. List a week of what that parent does: mornings,
school runs, meals, a grandmother’s appointments. Price only what you would have to buy. Say $1,250 a month for full-time
care and after-school hours until the youngest is 12, eight years from now: 1,250 x 12 x 8 = $120,000. Insurers commonly let a
spouse at home be insured up to some share of what the earner carries, so ask early what the limit is.</p>
<aside class="callout"><p><strong>Not married?</strong> Then each of you should name the other on purpose, in writing. A
partner you are not married to has no automatic right to your half of the house, and the federal list of transfers that a lender must accept
speaks of relatives, spouses and children.</p></aside>

<h2>What to do this week</h2>
<ol>
<li>Fill in the three columns for your own house. Guess where you must.</li>
<li>Print both Social Security statements.</li>
<li>Write down what each of you owns now, who is named, and the last year of coverage.</li>
<li>Compare that year with the last year of the mortgage.</li>
<li>Cover the larger gap first, but cover both, even if each gets less than the amount above.</li>
</ol>
<p>We would like to talk with both of you, in person or by phone: <a href="/contact">pick a time when you are both free</a>. Before that, you might read
<a href="/research/mortgage-protection/mortgage-protection-or-term-insurance">which kind of policy</a> leaves the choice to the survivor.</p>
<p><small class="disclaimer">Dana and Lee are invented, and so is each amount. Social Security decides benefits from the real record and may
change its rules; the agency’s own estimate is the one to rely on. Coverage depends on approval by an insurer, which alone stands behind
what it issues. For tax questions consult a tax professional.</small></p>
`,
  sources: [
    {
      name: 'Social Security Administration, What you could get from Survivor benefits',
      url: 'https://ssa.gov/benefits/survivors/1945s.html',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, Survivors Planner: How Much Would Your Survivors Receive?',
      url: 'http://www.ssa.gov/survivorplan/onyourown5.htm',
      checked: '2026-11-20',
    },
    {
      name: 'National Association of Insurance Commissioners, Life Insurance Buyer’s Guide (2018)',
      checked: '2026-11-20',
    },
    { name: '12 U.S. Code 1701j-3, Preemption of due-on-sale prohibitions', checked: '2026-11-20' },
  ],
  notFor:
    'Not for couples who could pay for the house with either income alone. If one of you cannot work because of illness, start with disability benefits, not with life insurance.',
}
