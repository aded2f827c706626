import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }

/** The names of all icons of the Lucide set (https://lucide.dev/icons) but for its retired ones. */
export const ICON_NAMES: readonly string[] = Object.entries(lucide.icons).flatMap(([name, icon]) =>
  'hidden' in icon ? [] : name,
)
