import { TitledTexts, type TitledTextsProps } from './titled-texts.tsx'

/** Titled texts as a list, set side by side where there is room. */
export function Entries(props: TitledTextsProps) {
  return (
    <ul className={props.items.length === 4 ? 'entries entries--four' : 'entries'}>
      <TitledTexts {...props} />
    </ul>
  )
}
