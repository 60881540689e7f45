/** A text with the part of it that is selected. */
export interface Selection {
  text: string
  start: number
  end: number
}

/** A part of a text that another one replaces, and what is selected afterwards. */
export interface Edit {
  from: number
  to: number
  text: string
  start: number
  end: number
}

/** Returns the edit that replaces whole lines, and selects them. */
export function replaceLines(selection: Selection, change: (lines: readonly string[]) => string[]): Edit {
  const { text, start, end } = selection
  const from = text.lastIndexOf('\n', start - 1) + 1
  // A line whose end alone is selected does not count.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const next = text.indexOf('\n', last)
  const to = next === -1 ? text.length : next
  const lines = change(text.slice(from, to).split('\n')).join('\n')
  const caret = from + lines.length
  return { from, to, text: lines, start: start === end ? caret : from, end: caret }
}
