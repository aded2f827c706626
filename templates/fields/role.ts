/**
 * The meaning of a value beyond its form. Cross-file rules find values by role, so that no rule
 * depends on a file or the name of a key.
 *
 * `link`: a route of this site. `rich`: a text in which `[label](/route)` makes a link. `picture`: a file below `images`.
 * `area`, `service`: the slug of one. `town`: the slug of an area, or a place in words. `kind`: the name of a kind of page.
 * `wall`: the id of a wall in `walls.json`. `icon`: the name of an icon. `number`: the id of a number in `business.json`.
 * `sample`: true while the object that contains it is invented. `unread`: what visitors never read, such as notes for the
 * owner's records. `exact`: an id, an address, a date or a word for programs, which pages write in other words.
 */
export type Role =
  | 'link'
  | 'rich'
  | 'picture'
  | 'area'
  | 'service'
  | 'town'
  | 'kind'
  | 'wall'
  | 'icon'
  | 'number'
  | 'sample'
  | 'unread'
  | 'exact'

/** Whether visitors read a value: they do unless its role says that programs or the owner alone do. */
export function isRead(role: Role | undefined): boolean {
  return role === undefined || role === 'rich'
}
