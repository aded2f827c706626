const inBoth = (hex: string) => ({ light: hex, dark: hex })

/**
 * The design's colours, by role, in light and dark mode. Every text reaches 4.5 : 1 against its ground; see palette.test.ts.
 */
export const palette = {
  ground: { light: '#faf5ee', dark: '#1a1816' },
  raised: { light: '#fffdfa', dark: '#24211e' },
  tint: { light: '#eccdbb', dark: '#523c32' },
  'tint-soft': { light: '#f6e8de', dark: '#25201d' },
  steel: { light: '#e3e6e6', dark: '#2a2826' },
  ink: { light: '#1b242c', dark: '#f3ede6' },
  'ink-soft': { light: '#4b5660', dark: '#c2bcb5' },
  line: { light: '#c9c2b8', dark: '#4d4843' },
  accent: { light: '#9c3a1c', dark: '#f09a76' },
  press: inBoth('#b0411e'),
  'press-edge': inBoth('#6f2611'),
  'on-press': inBoth('#ffffff'),
  slate: inBoth('#151210'),
  'on-slate': inBoth('#f3ede6'),
  'on-slate-soft': inBoth('#beb7b0'),
  'slate-soft': inBoth('#221e1b'),
  'slate-line': inBoth('#544d47'),
  // 3 : 1 against both the light form and the dark ground around it.
  notice: { light: '#587180', dark: '#b9cbd6' },
  'on-notice': { light: '#ffffff', dark: '#141a1f' },
  'field-line': inBoth('#7d8892'),
}

/** The name of a colour, which is also that of its custom property. */
export type ColourToken = keyof typeof palette
