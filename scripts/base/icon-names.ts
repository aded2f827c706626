import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }

/** The names of all icons of the Lucide set (https://lucide.dev/icons). */
export const ICON_NAMES: readonly string[] = Object.keys(iconNodes)
