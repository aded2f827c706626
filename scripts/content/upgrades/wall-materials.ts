/** The materials that templates had built in before `walls.json` listed them. */
const MATERIALS = [
  { id: 'brick', colour: '#b4674b', hatch: 'bricks' },
  { id: 'block', colour: '#b9b4aa', hatch: 'blocks' },
  { id: 'cavity', colour: '#efe9df', hatch: 'ties' },
  { id: 'timber', colour: '#c79f6b', hatch: 'grain' },
  { id: 'lath', colour: '#d9bf95', hatch: 'laths' },
  { id: 'coat', colour: '#cfa08a', hatch: 'keyed' },
  { id: 'finish', colour: '#eec3ae', hatch: 'plain' },
  { id: 'render', colour: '#cbc5b8', hatch: 'dots' },
  { id: 'board', colour: '#e4dfd4', hatch: 'plain' },
  { id: 'dabs', colour: '#a9a49b', hatch: 'dabs' },
]

/** Adds to `walls.json` the materials that its layers name. */
export function wallMaterials(name: string, value: unknown): unknown {
  if (
    name !== 'walls.json' ||
    typeof value !== 'object' ||
    value === null ||
    'materials' in value ||
    !('items' in value)
  )
    return value
  const { items, ...words } = value
  return { ...words, materials: MATERIALS, items }
}
