/**
 * For a list none of whose items is laid out as one (`display: list-item`): Safari takes such a list for plain text, unless its
 * role is written (https://webkit.org/b/170179). All others have a marker without a letter (`reset.css`).
 */
export const LIST_ROLE = { role: 'list' } as const
