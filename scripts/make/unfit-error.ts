/** A part of a brand that cannot be used. Its messages are for people and follow the field's name. */
export class UnfitError extends Error {
  readonly messages: readonly string[]

  constructor(...messages: string[]) {
    super(messages.join('\n'))
    this.messages = messages
  }
}
