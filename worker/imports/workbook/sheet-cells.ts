import { MAX_COLUMNS, refuseFile } from '../file/file-problem.ts'
import type { CellStyles } from './cell-styles.ts'
import { decodeEntities } from './decode-entities.ts'

const ROW = /<row\b([^>]*)(?:\/>|>([\s\S]*?)<\/row>)/g
const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g
const VALUE = /<v\b[^>]*>([\s\S]*?)<\/v>/
const TEXT = /<t\b[^>]*>([\s\S]*?)<\/t>/g
/** The pronunciation of a text is no part of it. */
const PHONETIC = /<rPh\b[\s\S]*?<\/rPh>/g

/**
 * Returns XML up to the last end tag of an element. Behind it, each start tag would make a pattern search for an end tag up to the end
 * of the text.
 */
const cutAfterLast = (xml: string, end: string): string => xml.slice(0, xml.lastIndexOf(end) + end.length)

/** Returns the text of all runs of a text. */
const joinRuns = (xml: string): string =>
  [...cutAfterLast(xml.includes('</rPh>') ? xml.replace(PHONETIC, '') : xml, '</t>').matchAll(TEXT)]
    .map(([, run = '']) => decodeEntities(run))
    .join('')

/** Reads the list of texts to which cells refer by their number. */
export const readSharedTexts = (xml: string): string[] =>
  [...cutAfterLast(xml, '</si>').matchAll(/<si\b[^>]*(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, text = '']) =>
    joinRuns(text),
  )

const getAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]

/** Returns the index of a column by the reference of a cell, such as `AB12`; `nextColumn` for a cell without a reference. */
function toColumn(reference: string | undefined, nextColumn: number): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? []
  if (letters === '') return nextColumn
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Workbook {
  texts: readonly string[]
  styles: CellStyles
}

function readCell(tag: string, content: string, { texts, styles }: Workbook): string {
  const type = getAttribute(tag, 't')
  if (type === 'inlineStr') return joinRuns(content)
  const value = decodeEntities(VALUE.exec(content)?.[1] ?? '')
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'd') return value
  if (type === 'e' || value === '') return ''
  return styles.write(value, Number(getAttribute(tag, 's') ?? 0))
}

/** Yields the rows of a sheet, also the empty ones between them, so that their numbers stay. Throws `columns-many`. */
export function* readRows(xml: string, workbook: Workbook): Generator<string[]> {
  let written = 0
  for (const [, tag = '', content = ''] of cutAfterLast(xml, '</row>').matchAll(ROW)) {
    const number = Number(getAttribute(tag, 'r') ?? written + 1)
    // A sheet of a million rows can consist of its last one.
    const isNearby = number > written && number - written < 1000
    for (; isNearby && written < number - 1; written += 1) yield []
    const cells: string[] = []
    for (const [, cell = '', inner = ''] of cutAfterLast(content, '</c>').matchAll(CELL)) {
      const column = toColumn(getAttribute(cell, 'r'), cells.length)
      if (column >= MAX_COLUMNS) throw refuseFile('columns-many', number)
      while (cells.length < column) cells.push('')
      cells[column] = readCell(cell, inner, workbook)
    }
    yield cells
    written += 1
  }
}
