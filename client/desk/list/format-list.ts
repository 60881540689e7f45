/** Returns texts as a list of the language: `Ana, Ben and Eva`. */
export const formatList = ({ timeLocale }: { timeLocale: string }, texts: readonly string[]): string =>
  new Intl.ListFormat(timeLocale).format(texts)
