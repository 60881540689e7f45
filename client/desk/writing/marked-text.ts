import type { Marks } from './pasted-node.ts'

/** A text with its marks. */
export interface Run extends Marks {
  text: string
}

/** Escapes what Markdown would read as marks or HTML. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\*`[\]<]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~~/g, '\\~~')
    .replace(/&(?=#?\w{1,40};)/g, '\\&')

/** Escapes what Markdown would read as a mark of a line. */
const escapeLine = (line: string): string =>
  line
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=[\s-]|$)|=+$|[|:](?=\s*-))/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')

/** Groups neighbouring runs with the same value of `key`. White space joins the group before it, except for links. */
function groupRuns(runs: readonly Run[], key: keyof Marks): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    const isAlike = last && (last[0]?.[key] === run[key] || (key !== 'href' && run.text.trim() === ''))
    if (isAlike) last.push(run)
    else groups.push([run])
  }
  return groups
}

/** Sets marks around a text, with the white space outside. */
function surround(text: string, before: string, after: string): string {
  const inner = text.trim()
  return inner === '' ? text : text.replace(inner, () => before + inner + after)
}

const markItalic = (runs: readonly Run[]): string =>
  groupRuns(runs, 'italic')
    .map((group) => {
      const text = escapeText(group.map((run) => run.text).join(''))
      return group[0]?.italic ? surround(text, '*', '*') : text
    })
    .join('')

const markBold = (runs: readonly Run[]): string =>
  groupRuns(runs, 'bold')
    .map((group) => (group[0]?.bold ? surround(markItalic(group), '**', '**') : markItalic(group)))
    .join('')

/** Returns runs as a line of Markdown. */
export function toMarkedLine(runs: readonly Run[]): string {
  const line = groupRuns(runs, 'href')
    .map((group) => {
      const href = group[0]?.href
      const text = markBold(group)
      return href === undefined ? text : surround(text, '[', `](${href})`)
    })
    .join('')
  return escapeLine(line.replace(/\s+/g, ' ').trim())
}
