/** What the clipboard holds when people copy from where texts are written, cut short, and what an article shall get of it. */

export interface PastedText {
  from: string
  html: string
  expected: string
  leftOut: number
  /** Those are files of whoever copied them, which no program hands over. */
  areFiles?: boolean
  struck?: boolean
  /** Set where a head was made of plain cells. */
  headed?: boolean
}

/** What is pasted within a line stands in a paragraph where nothing else is. */
export const asBlock = (expected: string) =>
  expected === '' || /^<(p|h2|ul|ol|table|figure)/.test(expected) ? expected : `<p>${expected}</p>`

const word = (
  body: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0in; font-size:11.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-US link="#0563C1" style='tab-interval:.5in'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const wordItem = (level: number, sign: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

export const pastedTexts: readonly PastedText[] = [
  {
    from: 'Word: title, headings, text, empty paragraphs, smart tags',
    html: word(`<p class=MsoTitle>Surrender charges<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h1 style='mso-list:none'>What they cost<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>A <b style='mso-bidi-font-weight:normal'>charge</b> in
<st1:place w:st="on"><st1:State w:st="on">Ohio</st1:State></st1:place> is <i>not</i> a&nbsp;fine.<span style='mso-spacerun:yes'>  </span>Ask us<sup>1</sup>.<o:p></o:p></p>
<h3>Small print</h3><p class=MsoHeading7>Smaller still</p>
<p class=MsoNormal><span style='mso-no-proof:yes'>&nbsp;</span></p>
<p class=MsoQuote><span style='color:#404040'>Read it twice.</span></p>
<p class=MsoNormal><a name="_Toc1"></a><a href="https://www.example.com/a?b=1&amp;c=2"><span class=MsoHyperlink>A source</span></a> and <a href="file:///C:/x.docx">a file</a>.</p>`),
    expected:
      '<h2>Surrender charges</h2><h2>What they cost</h2><p>A <strong>charge</strong> in Ohio is <em>not</em> a fine. Ask us<sup>1</sup>.</p><h3>Small print</h3><h4>Smaller still</h4><blockquote><p>Read it twice.</p></blockquote><p><a href="https://www.example.com/a?b=1&amp;c=2">A source</a> and a file.</p>',
    leftOut: 0,
  },
  {
    from: 'Word: words that somebody commented on',
    html: `<p class=MsoNormal><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[CC1]</a></span></span>The rate is fixed<o:p></o:p></p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>[CC1]Carl: is this legal?<o:p></o:p></p></div></div></div>`,
    expected: '<p>The rate is fixed</p>',
    leftOut: 0,
  },
  {
    from: 'Word: lists with levels',
    html: word(
      [
        wordItem(1, '·', 'Rates'),
        wordItem(2, 'o', 'Caps'),
        wordItem(2, 'o', 'Floors'),
        wordItem(3, '§', '<b>Zero</b>'),
        wordItem(1, '·', 'Fees'),
        '<p class=MsoNormal>Then:<o:p></o:p></p>',
        wordItem(1, '3.', 'Call', 'l1'),
        wordItem(1, '4.', 'Sign', 'l1'),
        wordItem(2, 'a)', 'Twice', 'l1'),
      ].join('\n'),
    ),
    expected:
      '<ul><li>Rates<ul><li>Caps</li><li>Floors<ul><li><strong>Zero</strong></li></ul></li></ul></li><li>Fees</li></ul><p>Then:</p><ol start="3"><li>Call</li><li>Sign<ol><li>Twice</li></ol></li></ol>',
    leftOut: 0,
  },
  {
    from: 'Word: a table with a bold first row, and a picture',
    html: word(`<table class=MsoTableGrid border=1 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
<td width=312 valign=top style='width:233.75pt'><p class=MsoNormal><b>Year<o:p></o:p></b></p></td><td width=312><p class=MsoNormal><b>Charge<o:p></o:p></b></p></td></tr>
<tr><td width=312><p class=MsoNormal>1<o:p></o:p></p></td><td width=312><p class=MsoNormal>7%<o:p></o:p></p></td></tr>
<tr><td colspan=2><p class=MsoNormal>None later<o:p></o:p></p><p class=MsoNormal>or never</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/clip_image002.jpg" v:shapes="x"><![endif]></p>`),
    expected:
      '<table><thead><tr><th scope="col">Year</th><th scope="col">Charge</th></tr></thead><tbody><tr><td>1</td><td>7%</td></tr><tr><td colspan="2"><p>None later</p><p>or never</p></td></tr></tbody></table>',
    leftOut: 1,
    areFiles: true,
  },
  {
    from: 'Word: a table of plain cells',
    html: word(
      `<table class=MsoTableGrid><tr><td><p class=MsoNormal>Year<o:p></o:p></p></td><td><p class=MsoNormal>Charge<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal><b>7%</b></p></td></tr></table>`,
    ),
    expected:
      '<table><thead><tr><th scope="col">Year</th><th scope="col">Charge</th></tr></thead><tbody><tr><td>1</td><td><strong>7%</strong></td></tr></tbody></table>',
    leftOut: 0,
    headed: true,
  },
  {
    from: 'a web page: a table that names its rows',
    html: '<table><tr><th>Year</th><td>1</td></tr><tr><th>Charge</th><td>7%</td></tr></table>',
    expected:
      '<table><tbody><tr><th scope="row">Year</th><td>1</td></tr><tr><th scope="row">Charge</th><td>7%</td></tr></tbody></table>',
    leftOut: 0,
  },
  {
    from: 'Word in the browser',
    html: '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph" role="heading" aria-level="1"><span class="TextRun"><span class="NormalTextRun">Heading</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun" style="font-weight:bold">One</span><span class="EOP">&nbsp;</span></p></li></ul></div>',
    expected: '<h2>Heading</h2><ul><li><strong>One</strong></li></ul>',
    leftOut: 0,
  },
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1234"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400;font-style:normal">Costs</span></h1><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal;vertical-align:baseline;white-space:pre-wrap">Plain, </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400;font-style:italic"> and slanted</span><span style="font-size:0.6em;vertical-align:super">2</span><span> </span><a href="https://www.google.com/url?q=https://www.example.com/x&amp;sa=D" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">linked</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400">Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>Two</span></p></li></ul><div dir="ltr" align="left"><table><colgroup><col width="312" /></colgroup><tbody><tr><td><p dir="ltr"><span>a</span></p></td><td><p><span>b</span></p></td></tr></tbody></table></div><p dir="ltr"><span><span style="border:none;display:inline-block;width:200px"><img src="https://lh7-us.googleusercontent.com/abc" width="200" height="120" /></span></span></p></b><br class="Apple-interchange-newline">`,
    expected:
      '<h2>Costs</h2><p>Plain, <strong>bold</strong><em> and slanted</em><sup>2</sup> <a href="https://www.example.com/x">linked</a></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    leftOut: 1,
  },
  {
    from: 'LibreOffice Writer',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 8.5in 11in } p { line-height: 115%; background: transparent }</style></head><body lang="en-US" link="#000080" dir="ltr"><h1 class="western" align="center"><font face="Liberation Serif, serif">Title</font></h1>
<p style="line-height: 100%; margin-bottom: 0in"><font color="#000000"><font size="3"><b>Bold</b> and
plain</font></font></p>
<p style="line-height: 100%"><br/>

</p>
<ol start="2"><li><p style="margin-bottom: 0in">Two</p></li><li><p>Three</p></li></ol>
<center><table width="100%" cellpadding="4"><tr valign="top"><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2<br/>
</p></td></tr></table></center></body></html>`,
    expected:
      '<h2>Title</h2><p><strong>Bold</strong> and plain</p><ol start="2"><li>Two</li><li>Three</li></ol><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    leftOut: 0,
  },
  {
    from: 'a web page',
    html: `<body class="post"><a class="skip-link" href="#main">Skip</a><header><nav><ul><li><a href="/">Home</a></li></ul></nav></header><div class="wrap"><div><div><h1>News</h1><div>First line</div><div>Second <span>line</span><br><br>Third</div></div></div>
<script>alert(1)</script><style>p{color:red}</style><iframe src="https://ads.example"></iframe><img src="https://t.example/p.gif" width="1" height="1"><img src="https://t.example/q.gif" style="width:1px;height:1px"><div style="display: none">Hidden words</div><p hidden>More</p><span aria-hidden="true">★</span>
<figure><img src="https://www.example.com/big.jpg" width="600" height="400"><figcaption>A caption</figcaption></figure><img src="data:image/png;base64,iVBORw0KGgo=">
<p onclick="alert(1)" style="color:red">Text with <a href="javascript:alert(1)">a trap</a>, <code>code</code> and <a href="/contact">a way</a>.</p><form><input name="q"><button>Go</button></form><dl><dt>Cap</dt><dd>The most it credits</dd></dl><pre>one
two</pre><aside>Related: buy now</aside><hr><footer>All rights reserved</footer></div></body>`,
    expected:
      '<h2>News</h2><p>First line</p><p>Second line</p><p>Third</p><p>Text with a trap, code and <a href="/contact">a way</a>.</p><p><strong>Cap</strong></p><p>The most it credits</p><p>one<br>two</p>',
    leftOut: 2,
  },
  {
    from: 'a web page laid out by tables',
    html: '<table width="100%"><tr><td><table><tr><td><h2>In a frame</h2><p>Words</p></td></tr></table></td></tr></table><table role="presentation"><tbody><tr><td>Left</td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></tbody></table>',
    expected:
      '<h2>In a frame</h2><p>Words</p><table><tbody><tr><td>Left</td><td><p>a</p><p>b</p></td></tr></tbody></table>',
    leftOut: 0,
  },
  {
    from: 'our own website',
    html: '<div class="article-body"><figure><img src="/research-pictures/chart.svg" alt="A chart" width="640" height="360"><figcaption>Fees</figcaption></figure><div class="callout" role="note"><p>Note</p></div><aside class="callout"><p>Note</p></aside></div>',
    expected:
      '<figure><img src="/research-pictures/chart.svg" alt="A chart" width="640" height="360"><figcaption>Fees</figcaption></figure><p>Note</p><aside class="callout"><p>Note</p></aside>',
    leftOut: 0,
  },
  {
    from: 'the middle of a line',
    html: '<meta charset="utf-8"><span style="color: rgb(0, 0, 0); font-weight: 700">a few</span><span> words &amp; <b>signs</b></span>',
    expected: '<strong>a few</strong> words &amp; <strong>signs</strong>',
    leftOut: 0,
  },
  {
    from: 'a mail without blocks',
    html: 'First<br>line<br><br><b>Second</b> paragraph<br><br>',
    expected: '<p>First<br>line</p><p><strong>Second</strong> paragraph</p>',
    leftOut: 0,
  },
  {
    from: 'the editor itself',
    html: '<meta charset="utf-8"><p data-pm-slice="1 1 []">As it <em>is</em></p>',
    expected: '<p>As it <em>is</em></p>',
    leftOut: 0,
  },
  {
    from: 'Word: tracked changes and words that are struck through',
    html: word(
      `<p class=MsoNormal>The fee is <s>10</s><ins cite="mailto:Ann" datetime="2026-11-01">7</ins> <del cite="mailto:Ann">of a hundred</del>percent<span style='text-decoration:line-through'>, or not</span>.</p><p class=MsoNormal><strike>All of it</strike></p><p class=MsoNormal>A <s style='text-decoration:none'>good</s> one.</p>`,
    ),
    expected: '<p>The fee is 7 percent.</p><p>A good one.</p>',
    leftOut: 0,
    struck: true,
  },
  { from: 'nothing', html: '', expected: '', leftOut: 0 },
  {
    from: 'another editor of the same make, which knows struck-through words',
    html: '<p data-pm-slice="1 1 []">It is <s>risk free</s><span style="text-decoration: line-through">and guaranteed</span> backed by its insurer.</p>',
    expected: '<p>It is backed by its insurer.</p>',
    leftOut: 0,
    struck: true,
  },
  {
    from: 'a page with dividing lines, also within its lines',
    html: '<hr><div>One<br><hr>Two <b>bold</b></div><p>Three</p><hr style="border:none"><ul><li>Four</li></ul><hr hidden>',
    expected: '<p>One</p><hr><p>Two <strong>bold</strong></p><p>Three</p><hr><ul><li>Four</li></ul>',
    leftOut: 0,
  },
]
