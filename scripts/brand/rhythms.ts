/** What takes the place of a part of the bundled stylesheet: rules that overrule others would weigh twice. */
export type Replacement = readonly [part: RegExp, by: string]

/** How a brand's rhythm sets what the design sets as a staircase. */
interface Rhythm {
  instead: readonly Replacement[]
  /** On top of the design's rules. */
  rules: string
}

const MARGIN = /max\(var\(--gutter\),\s*50vw - 44rem\)/
/** Of both: flat buttons, the way to get in touch on a light ground, and no service lower than the one before. */
const BOTH: readonly Replacement[] = [
  [/(\.button(?:--\w+|:active)?\{[^}]*);box-shadow:[^;}]+/g, '$1'],
  [/\.contact__intro a\{[^}]*\}\s*/, ''],
  [/(?<=:is\(\.header__top,)\.contact,/, ''],
  [/\.process li:not\(:last-child\)::?after\{[^}]*\}\s*/, ''],
  [/\.services>ul[^{}]*>li:nth-child\([^)]*\)\{[^}]*\}\s*/g, ''],
]
/** In windows of some width. */
const contactIn = (grid: string, form: string): Replacement[] => [
  [/(\.contact\{)grid-template-columns:repeat\(2[^}]*/, `$1${grid}`],
  [/(\.contact>\.enquiry-form\{)[^}]*/, `$1${form}`],
]
const contactOn = (ground: string): Replacement => [
  /(\.contact\{[^}]*)color:var\(--on-slate\);background:var\(--slate\)/,
  `$1background:${ground}`,
]

/** Straight rows: pictures and the form first, lines instead of boxes. */
const rows: Rhythm = {
  instead: [
    ...BOTH,
    contactOn('var(--tint-soft)'),
    ...contactIn('grid-template:auto 1fr/2fr 1fr;column-gap:var(--gap);align-items:start', 'grid-area:1/1/3'),
    [/(\.hero__text\{align-content:center;padding-inline:)var\(--edge\) 0/, '$10 var(--edge)'],
    [MARGIN, 'max(1rem,2.5vw,50vw - 50rem)'],
    [
      /\.services>ul:has\(>:nth-child\(3\)\)\{[^}]*\}/,
      '.services>ul{grid-template-columns:1fr}.services article{display:grid;grid-template:repeat(3,auto) 1fr/1fr 1.5fr;column-gap:var(--space-4)}.services .picture{grid-row:span 4}',
    ],
    [/(\.button--line\{)border-color:var\(--ink\)/, '$1padding-inline:.25rem;text-decoration:underline'],
    [/(?<=\.contact__phone\{display:block;font:700 )[^/]*(?=\/)/, '1.75rem'],
    [/\.enquiry-form,(?=\.quote-example__sheet\{color-scheme)/, ''],
    [/(\.enquiry-form\{display:grid;gap:1\.125rem);[^}]*/, '$1'],
    [/(\.enquiry-form\{gap:\.5rem);padding:1rem/, '$1'],
    [
      /(\.enquiry-form__choice\{[^}]*;)border:1px solid var\(--field-line\);border-radius:2px;background:var\(--ground\)/,
      '$1border:solid var(--field-line);border-width:0 0 2px;border-radius:0;background:none',
    ],
    [/(\.header__top\{[^}]*)color:var\(--on-slate\);background:var\(--slate\)/, '$1background:var(--tint)'],
    [/(?<=:is\()\.header__top,(?=[^)]*\.footer\) :focus)/, ''],
  ],
  rules: `
.claims{flex-direction:column;gap:0}
.claims>*{padding-block:.4rem;border-top:1px solid var(--line)}
.contact address>p{padding-block:.75rem;border-top:1px solid}
@media (width >= 40rem){
.process ol{grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
.process li{grid-template-columns:1fr;align-content:start;padding-top:1.5rem;border-top:3px solid var(--accent)}
.process li::before{margin-bottom:1.5rem;font-size:2.5rem}
}
@media (width >= 50rem){
.enquiry-form__field{display:grid;grid-template-columns:10rem 1fr;column-gap:var(--gap);align-items:baseline}
.enquiry-form__field [id$=hint]{order:1}
.enquiry-form__field>:not(label){grid-column:2}
.enquiry-form .button{justify-self:start;margin-inline-start:calc(10rem + var(--gap))}
}
@media (width >= 60rem){
.hero>.picture{order:-1}
}
@media (width >= 66rem){
.header{border-bottom:4px solid var(--press)}
}`,
}

/** Everything on one axis: the picture over all of the width, words and steps centred below it, a form like a card. */
const centred: Rhythm = {
  instead: [
    ...BOTH,
    contactOn('var(--tint)'),
    ...contactIn(
      'grid-template-columns:minmax(0,46rem);justify-content:center',
      'grid-template-columns:1fr 1fr;column-gap:var(--gap);align-items:end',
    ),
    [MARGIN, 'max(var(--gutter),50vw - 34rem)'],
    [/(\.services>ul:has\(>:nth-child\(3\)\)\{[^}]*);padding-bottom:7rem/, '$1'],
    [/(\.button--line\{)border-color:var\(--ink\);color:var\(--ink\);background:none/, '$1color:var(--ink);background:var(--tint)'],
    [/(\.enquiry-form\{[^}]*;)border-top:6px solid var\(--tint\)/, '$1border-radius:1.5rem'],
    [
      /(\.enquiry-form__choice\{[^}]*;)border:1px solid var\(--field-line\);border-radius:2px;background:var\(--ground\)/,
      '$1border:2px solid var(--press);border-radius:2px;background:none',
    ],
    [/\.enquiry-form label\{font-weight:600\}\s*/, ''],
    [/\.[\w-]+ \.hero\{grid-template-columns:1fr 1fr;[^}]*\}\s*/g, ''],
    [/(\.hero__text\{)align-content:center;padding-inline:var\(--edge\) 0/, '$1padding:var(--space-4) var(--edge)'],
    [/\.services__intro\{grid-template-columns:1fr 1fr;[^}]*\}\s*/, ''],
    [/\.about\{grid-template-columns:1fr 1fr\}\s*/, ''],
    [/\.about (?::is\(\.statistics,\.person\)|\.map)\{grid-column:[^}]*\}\s*/g, ''],
    [/\.about__areas\{grid-column:[^}]*\}\s*/, ''],
    [/\.reviews\{grid-template-columns:[^}]*\}\s*/, ''],
    [/\.reviews>ul\{grid-column:[^}]*\}\s*/, ''],
    [/\.labelled(?:>\*|>h2|>h2 ?\+ ?\*)?\{(?:display|grid|margin-top)[^}]*\}\s*/g, ''],
    [/\.area-page \.hero(?:>\*)?\{grid-[^}]*\}\s*/g, ''],
    [/\.area-page \.hero \.statistics\{grid-area[^}]*\}\s*/, ''],
    [/\.area-page \.statistics dl\{display:grid;[^}]*\}\s*/, ''],
  ],
  rules: `
.hero__text,.area-page .hero,.services__intro,.contact__intro,.process,.labelled>h2,.about__text,.reviews__intro,.person blockquote,.statistics,.labelled>p{text-align:center}
.actions,.actions__line,.claims,.breadcrumbs ol,.person figcaption,.about__text .badges{justify-content:center}
.actions__line>.open-now{flex-basis:100%;justify-items:center}
.about__text .badges li{justify-items:center}
.statistics--one div{justify-content:center}
.hero__text,.services__intro{justify-items:center}
:is(.hero,.contact__intro,.about__text,.reviews__intro,.labelled) p{margin-inline:auto}
.enquiry-form .button{justify-self:center;padding-inline:3rem}
.contact .hours{width:fit-content;margin-inline:auto;text-align:start}
.process li{grid-template-columns:1fr;justify-items:center;align-content:start}
.process li::before{display:grid;place-items:center;width:3rem;height:3rem;margin-bottom:1rem;border-radius:50%;font-size:1.5rem;color:var(--on-press);background:var(--press)}
@media (width >= 40rem){
.process ol{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
}
@media (width >= 50rem){
.enquiry-form>:not(.enquiry-form__field){grid-column:1/-1}
}
@media (width >= 60rem){
.hero>.picture{order:-1;height:min(24rem,40vh)}
.reviews__intro>h2{font-size:var(--text-section)}
.labelled{padding-inline:max(var(--gutter),50vw - 26rem)}
.labelled>h2{margin-bottom:var(--space-3);font-size:var(--text-section)}
.about__reasons{grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
}
@media (width >= 66rem){
.header__top{justify-content:center;gap:var(--space-4)}
}`,
}

export const RHYTHMS = { rows, centred }
