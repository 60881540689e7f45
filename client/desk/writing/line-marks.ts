import { type Edit, replaceLines, type Selection } from './selection.ts'

/** The marks at the start of lines. A line has at most one of these, apart from its indentation. */
const marks = {
  heading: { pattern: /^#{1,6}\s+/, write: () => '## ' },
  list: { pattern: /^[-*+]\s+/, write: () => '- ' },
  numbers: { pattern: /^\d{1,9}[.)]\s+/, write: (index: number) => `${index + 1}. ` },
  quote: { pattern: /^>\s?/, write: () => '> ' },
} as const

export type LineMark = keyof typeof marks

const ANY_MARK = /^(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+|>\s?)/

export const isLineMark = (name: string | undefined): name is LineMark =>
  name !== undefined && Object.hasOwn(marks, name)

/** Returns the edit that sets a mark before each selected line in place of another one, or removes it where all lines have it. */
export function toggleLineMark(selection: Selection, name: LineMark): Edit {
  const { pattern, write } = marks[name]
  return replaceLines(selection, (lines) => {
    const isAlone = lines.length === 1
    const canHaveMark = (line: string) => isAlone || line.trim() !== ''
    const isOn = lines.every((line) => !canHaveMark(line) || pattern.test(line.trimStart()))
    let index = -1
    return lines.map((line) => {
      if (!canHaveMark(line)) return line
      index += 1
      const text = line.trimStart()
      const indent = name === 'heading' ? '' : line.slice(0, line.length - text.length)
      return indent + (isOn ? '' : write(index)) + text.replace(isOn ? pattern : ANY_MARK, '')
    })
  })
}

/** The start of a line of a list or a quote: quote marks and indentation, the mark of the item, and its box. */
const LINE_START = /^((?:\s*>)*\s*)(?:([-*+]|(\d{1,9})([.)]))(\s+)(\[[ xX]\]\s+)?)?/

/**
 * Returns the edit for the Enter key in a list or a quote, which begins the next item, or ends the list where the item is empty.
 * Undefined elsewhere.
 */
export function continueLine({ text, start, end }: Selection): Edit | undefined {
  if (start !== end) return
  const from = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(from, start)
  const [lineStart = '', indent = '', mark, number, point = '', space = '', box] =
    LINE_START.exec(before) ?? []
  if (mark === undefined && !indent.includes('>')) return
  const line = text.slice(from).split('\n', 1)[0] ?? ''
  if (line.trim() === lineStart.trim()) {
    const remaining = mark === undefined || !indent.includes('>') ? '' : indent
    const caret = from + remaining.length
    return { from, to: from + line.length, text: remaining, start: caret, end: caret }
  }
  // The caret is within the mark.
  if (before.length < lineStart.trimEnd().length) return
  const nextMark = number === undefined ? (mark ?? '') : `${Number(number) + 1}${point}`
  const inserted = `\n${indent}${nextMark}${space}${box ? '[ ] ' : ''}`
  const caret = start + inserted.length
  return { from: start, to: start, text: inserted, start: caret, end: caret }
}
