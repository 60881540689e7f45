/** A text with the part of it that is selected. */
export interface Selection {
  text: string
  start: number
  end: number
}

/** A change of a text: `text` replaces the part from `from` to `to`. Then the part from `start` to `end` is selected. */
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
  // If the selection ends with a line break, the line after it does not count.
  const selectionEnd = end > start && text[end - 1] === '\n' ? end - 1 : end
  const lineEnd = text.indexOf('\n', selectionEnd)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = change(text.slice(from, to).split('\n')).join('\n')
  const caret = from + lines.length
  return { from, to, text: lines, start: start === end ? caret : from, end: caret }
}
