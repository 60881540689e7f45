import { type Edit, replaceLines, type Selection } from './selection.ts'

type InlineMark = '*' | '**'

/** The marks at the start of a line, of a heading, a quote or an item, and its text without white space at the end. */
const LINE = /^(\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*)(.*?)(\s*)$/

const countStars = (text: string): number => /^\**/.exec(text)?.[0].length ?? 0
const countLastStars = (text: string): number => /\**$/.exec(text)?.[0].length ?? 0

/** Returns whether stars on both sides of a text set a mark: one star is italic, two are bold, and three are both. */
const isSet = (stars: number, mark: InlineMark): boolean => (mark === '**' ? stars >= 2 : stars % 2 === 1)

/** Returns how many stars surround a text: as many as it has on both sides, at most three. */
const countSurroundingStars = (text: string): number =>
  text.length > countStars(text) ? Math.min(3, countStars(text), countLastStars(text)) : 0

function toggleLines(selection: Selection, mark: InlineMark): Edit {
  return replaceLines(selection, (lines) => {
    const parts = lines.map((line) => LINE.exec(line) ?? [line, '', line, ''])
    const isOn = parts.every(([, , text = '']) => text === '' || isSet(countSurroundingStars(text), mark))
    return parts.map(([, before = '', text = '', after = '']) => {
      if (text === '' || isSet(countSurroundingStars(text), mark) !== isOn) return before + text + after
      const changed = isOn ? text.slice(mark.length, -mark.length) : mark + text + mark
      return before + changed + after
    })
  })
}

/** Returns the edit that makes the selected text bold or italic, or no longer so. Several lines are marked one by one. */
export function toggleInlineMark(selection: Selection, mark: InlineMark): Edit {
  const { text } = selection
  let { start, end } = selection
  if (text.slice(start, end).includes('\n')) return toggleLines(selection, mark)
  while (start < end && /\s/.test(text[start] ?? '')) start += 1
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1
  const starsInside = countSurroundingStars(text.slice(start, end))
  start += starsInside
  end -= starsInside
  const inner = text.slice(start, end)
  const stars = Math.min(3, countLastStars(text.slice(0, start)), countStars(text.slice(end)))
  if (isSet(stars, mark)) {
    const from = start - mark.length
    return { from, to: end + mark.length, text: inner, start: from, end: from + inner.length }
  }
  const from = start + mark.length
  return { from: start, to: end, text: mark + inner + mark, start: from, end: from + inner.length }
}

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i
const NEW_ADDRESS = 'https://'

/** Returns the edit that makes the selected text a link, and selects what is to be typed next: the address, or the text. */
export function addLink({ text, start, end }: Selection): Edit {
  const selected = text.slice(start, end).replaceAll('\n', ' ')
  if (ADDRESS.test(selected))
    return { from: start, to: end, text: `[](${selected})`, start: start + 1, end: start + 1 }
  const addressStart = start + selected.length + 3
  const isNamed = selected !== ''
  return {
    from: start,
    to: end,
    text: `[${selected}](${NEW_ADDRESS})`,
    start: isNamed ? addressStart : start + 1,
    end: isNamed ? addressStart + NEW_ADDRESS.length : start + 1,
  }
}
