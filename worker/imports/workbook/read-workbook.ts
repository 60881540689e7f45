import { toCsvLine } from '#worker/contract/csv.ts'
import { refuseFile } from '../file/file-problem.ts'
import { CellStyles } from './cell-styles.ts'
import { readRows, readSharedTexts } from './sheet-cells.ts'
import { ZipFile } from './unzip.ts'

/** Returns the path of the first sheet. */
function findSheet(workbook: string, relations: string): string | undefined {
  const [sheet = ''] = /<sheet\b[^>]*>/.exec(workbook) ?? []
  const [, id = ''] = /r:id="([^"]*)"/.exec(sheet) ?? []
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) =>
    tag.includes(`Id="${id}"`),
  )
  const [, target] = /Target="([^"]*)"/.exec(relation?.[0] ?? '') ?? []
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

/** Returns the first sheet of a workbook (.xlsx) as CSV. Throws `file-spreadsheet` for another file, and `file-large`. */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  const zip = new ZipFile(bytes)
  const workbook = await zip.read('xl/workbook.xml')
  const relations = await zip.read('xl/_rels/workbook.xml.rels')
  const path = workbook && relations && findSheet(workbook, relations)
  const sheet = path && (await zip.read(path))
  if (!workbook || !sheet) throw refuseFile('file-spreadsheet')
  const texts = readSharedTexts((await zip.read('xl/sharedStrings.xml')) ?? '')
  const styles = new CellStyles((await zip.read('xl/styles.xml')) ?? '', workbook)
  const lines: string[] = []
  for (const cells of readRows(sheet, { texts, styles })) lines.push(toCsvLine(cells, { raw: true }))
  return lines.join('')
}
