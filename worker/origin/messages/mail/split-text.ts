/** Returns the first line of a message's text, and the paragraphs after it. */
export function splitText(text: string): { heading: string; paragraphs: string[] } {
  const [heading = '', ...paragraphs] = text.split('\n').filter((line) => line.trim() !== '')
  return { heading, paragraphs }
}
