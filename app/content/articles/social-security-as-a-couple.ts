import type { SeedArticle } from './seed-article.ts'

export const article: SeedArticle = {
  slug: 'social-security-as-a-couple',
  title: 'Claiming Social Security as a Couple: Plan for the One Who Lives Longer',
  category: 'retirement-planning',
  excerpt:
    'Starting at 62 or at 70 changes the check by more than half, and one of the two checks ends with the first death. What each age pays, and what it means for the survivor.',
  tags: ['Social Security', 'survivors', 'claiming age', 'worked example'],
  body: `
<p>A single person who plans for Social Security asks how old to get before waiting pays off. A married couple has a second question. Two checks come in while both of you are alive. When one of you dies, the survivor keeps one of them, and its size depends on when you both claimed.</p>

<h2>What each starting age pays</h2>
<p>Your benefit is figured for one age, called full retirement age. It is 67 for everyone born in 1960 or later. For
people born from 1955 to 1959 it is between 66 years and 2 months and 66 years and 10 months.</p>
<p>Start earlier, and each month costs you: 5/9 of one percent for the first 36 months, and 5/12 of one percent for every
month before that. At 62 the cut is as much as 30%. Start later, and you gain 2/3 of one percent a month, 8% a year, until 70. After 70
there is nothing more to gain by waiting. Both changes are permanent.</p>
<p>For scale: in January 2026 the average retired worker’s benefit was about $2,071 a month, after a cost-of-living increase of 2.8%.
Take a hypothetical worker with a full benefit of $2,200 at 67:</p>
<table>
<thead><tr><th scope="col">Start at</th><th scope="col">Share of the full benefit</th><th scope="col">Monthly check</th></tr></thead>
<tbody>
<tr><th scope="row">62</th><td>70%</td><td>$1,540</td></tr>
<tr><th scope="row">63</th><td>75%</td><td>$1,650</td></tr>
<tr><th scope="row">64</th><td>80%</td><td>$1,760</td></tr>
<tr><th scope="row">65</th><td>86.7%</td><td>$1,907</td></tr>
<tr><th scope="row">66</th><td>93.3%</td><td>$2,053</td></tr>
<tr><th scope="row">67</th><td>100%</td><td>$2,200</td></tr>
<tr><th scope="row">68</th><td>108%</td><td>$2,376</td></tr>
<tr><th scope="row">69</th><td>116%</td><td>$2,552</td></tr>
<tr><th scope="row">70</th><td>124%</td><td>$2,728</td></tr>
</tbody>
</table>
<figure><img src="/research-pictures/social-security-by-starting-age.svg" alt="Bars of the monthly check by starting age for a full benefit of 2,200 dollars: 1,540 at 62; 1,650 at 63; 1,760 at 64; 1,907 at 65; 2,053 at 66; 2,200 at 67; 2,376 at 68; 2,552 at 69; 2,728 at 70." width="360" height="262"><figcaption>Hypothetical worker born in 1960 or later. In today’s dollars, before cost-of-living changes and Medicare premiums.</figcaption></figure>
<p>Counting dollars only, 70 overtakes 62 when the worker is about 80 years
and 4 months old, and 67 overtakes 62 at about 78 years and 8 months. Cost-of-living increases apply to all of
them, so they change these ages little.</p>

<h2>What the survivor keeps</h2>
<p>A widow or widower can be paid up to 100% of the other’s benefit at the survivor’s own full retirement age, which lies between
66 and 67. Survivor benefits can start at 60. Then they begin at 71.5%, and rise the longer you wait: over 75% at 61, over 80% at 63,
over 90% at 65.</p>
<p>The two are not added together. If you have a benefit of your own, you are paid the better one, and you may switch
later. Social Security gives this example itself: start with the survivor benefit, and change to your own retirement benefit
at 70, when that is highest.</p>
<p>When you claim matters after you are gone, too. Wait, and your credits for waiting go to the survivor. Claim early, and the survivor’s check is
limited. AARP explains the floor: a survivor at full retirement age gets the reduced amount you were paid, or 82.5% of your full benefit, whichever is higher.</p>

<h2>One couple, two plans</h2>
<p>Hypothetical: Ray’s full benefit is $2,200, Lin’s is $1,200. Both were born in 1962, and both stop working at 62. Amounts are in today’s dollars.</p>
<table>
<thead><tr><th scope="col">Plan</th><th scope="col">Both alive</th><th scope="col">Ray dies at 84, Lin goes on</th></tr></thead>
<tbody>
<tr><th scope="row">Both start at 62</th><td>$1,540 + $840 = $2,380</td><td>$1,815 (82.5% of $2,200)</td></tr>
<tr><th scope="row">Lin at 62, Ray at 70</th><td>$840, then $840 + $2,728 = $3,568</td><td>$2,728</td></tr>
</tbody>
</table>
<p>The second plan leaves Lin $913 a month more for the rest of her life. The price is eight years from 62 to 70 in which
they do without Ray’s $1,540, or $147,840 in all. They would have to live on savings or work in those years. Some families cannot. In return
they get a larger check that adjusts for prices, for as long as <em>either</em> of
them lives.</p>
<p>A common compromise: the smaller earner starts early, the larger one waits as long as you can afford to. Every month
helps; you can stop before 70.</p>

<h2>When early is right</h2>
<ul>
<li>You need the money to pay for food, heat or the house.</li>
<li>Your health, and your spouse’s, make a long life unlikely.</li>
<li>You are the smaller earner, and your own check will be replaced by the larger one anyway.</li>
<li>You are single and would otherwise borrow at a high rate.</li>
</ul>
<p>Working while you collect has its own rule before full retirement age. In 2026 Social Security holds back $1 for every $2 earned over
$24,480, and in the year you reach that age $1 for every $3 over $65,160, counting only the months before it. The limits rise most years. The
amounts held back are not lost: the benefit is raised later to make up for those months.</p>

<h2>Teachers, police officers and firefighters</h2>
<p>In some states many public workers do not pay into Social Security for those jobs. Until recently two rules cut the benefits they
had earned elsewhere, or through a spouse. The Social Security Fairness Act, signed on January 5, 2025, ended both rules for benefits
payable from January 2024 on. If somebody told you years ago not to bother applying, as a retiree or as a widow or widower,
ask again. The date of the application can decide when the benefit begins.</p>

<aside class="callout" data-state="Ohio"><p><strong>In Ohio</strong> this concerns many: teachers, police officers and firefighters here generally belong to state retirement systems in place of Social Security.</p></aside>

<h2>Before you claim</h2>
<ol>
<li>Open a <em>my Social Security</em> account and check your earnings record, year by year.</li>
<li>Write down both full benefits, both birth years and who is likely to live longer.</li>
<li>Fill in the two-plan table above with your numbers, last column first.</li>
<li>Decide where the money for the waiting years comes from. Count the taxes on withdrawals.</li>
<li>If there were earlier marriages, ask. A former spouse may have rights on your record, and you on theirs.</li>
</ol>
<aside class="callout"><p><strong>Before you look at products.</strong> An annuity or a life insurance policy may fill the gap a
first death leaves. Waiting for a larger Social Security check often fills part of it without buying anything.</p></aside>
<p><small class="disclaimer">We are a private agency, and neither the Social Security Administration nor any other government body endorses
this article. Examples are invented and rounded. The agency’s own estimate for you, not this table, decides; and part of your benefit may be subject to
federal income tax, so consult a tax professional.</small></p>
`,
  sources: [
    {
      name: 'Social Security Administration, FAQ KA-03391: choosing when to start retirement benefits',
      url: 'https://faq.ssa.gov/en-us/Topic/article/KA-03391',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, Fact Sheet: Delayed Retirement Credits',
      url: 'https://www.ssa.gov/pressoffice/DlyRetCrdtFactSheet.html',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, Office of the Chief Actuary, Early or Delayed Retirement (archived 2004): normal retirement age and monthly reductions',
      url: 'https://webharvest.gov/peth04/20041031122838/http://www.ssa.gov/OACT/ProgData/nra.html',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, What you could get from Survivor benefits',
      url: 'https://ssa.gov/benefits/survivors/1945s.html',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, announcement of October 24, 2025: the cost-of-living adjustment and the earnings limits of 2026',
      checked: '2026-11-22',
    },
    {
      name: 'AARP, When should I claim Social Security? (widow’s limit of 82.5 percent)',
      url: 'https://aarp.org/retirement/social-security/questions-answers/when-to-claim-social-security-retirement.html',
      checked: '2026-11-20',
    },
    {
      name: 'Social Security Administration, Social Security Fairness Act (updated February 3, 2025), as reprinted by The Advisors Group',
      url: 'https://theadvisorsgroup.net/what-is-the-social-security-fairness-act-and-will-i-get-an-increase-in-social-security-payments/',
      checked: '2026-11-20',
    },
  ],
  notFor:
    'Not for people on disability benefits or with young children at home: other rules and family limits apply. And do not wait for a larger check by running up credit cards.',
}
