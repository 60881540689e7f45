import type { ImportColumn } from '#worker/imports/columns/recognise-columns.ts'
import type { ImportQuestion } from '#worker/imports/plan-import.ts'
import type { Output } from '../run/output.ts'
import type { CheckedRows } from './check-rows.ts'

const MAX_LINES = 20

/** Shows which field each column has, and why. */
export function showColumns(output: Output, columns: readonly ImportColumn[]): void {
  output.table(
    ['column', 'name', 'is', 'by', 'sure', 'examples'],
    columns.map(({ index, header, field = 'left out', by = '', confidence, examples }) => [
      String(index + 1),
      header,
      field,
      by,
      by === '' ? '' : `${Math.round(confidence * 100)} %`,
      examples.join(' | '),
    ]),
  )
  output.line()
}

/** Returns a question with the option that answers it. */
export function describeQuestion(question: ImportQuestion): string {
  if (question.kind === 'column-missing')
    return `No column is ${question.fields.join(' or ')}. Say which one is: --column 3=${question.fields[0]}`
  const { header, candidates, examples } = question
  return `${header} can be read in several ways: ${examples.join(', ')}. Say which: --dates ${candidates.join(', --dates ')}`
}

function showNames(output: Output, title: string, names: Readonly<Record<string, number>>): void {
  const list = Object.entries(names)
  if (list.length === 0) return
  output.line(`${title}:`)
  for (const [name, rows] of list.slice(0, MAX_LINES)) output.line(`  ${name}: ${rows}`)
  if (list.length > MAX_LINES) output.line(`  and ${list.length - MAX_LINES} more: --json lists all`)
}

/** Returns the cells by which people recognise a row: line, time and service, name and address. */
function toCells(row: CheckedRows['rows'][number]): string[] {
  const person = 'customer' in row ? row.customer : row
  const { firstName, lastName, email = '', phone = '' } = person
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const time = 'customer' in row ? [row.start.slice(0, 16).replace('T', ' '), row.service ?? ''] : []
  return [String(row.line), ...time, name, email, phone]
}

/** Shows the rows that can be imported and those that are refused. */
export function showRows(output: Output, checked: CheckedRows): void {
  const { rows, reasons, importable, customers, repeatedTimes } = checked
  const hasTimes = rows.some((row) => 'customer' in row)
  output.table(
    ['line', ...(hasTimes ? ['start (UTC)', 'service'] : []), 'name', 'email', 'phone'],
    rows.slice(0, MAX_LINES).map(toCells),
  )
  if (importable > MAX_LINES) output.line(`and ${importable - MAX_LINES} more`)
  output.line(`${importable} rows of ${customers} customers can be imported`)
  showNames(output, 'Services', checked.services)
  showNames(output, 'Staff', checked.staff)
  if (repeatedTimes > 0)
    output.line(
      `${repeatedTimes} times come twice on the clock. The first is taken, or the other: --repeated second`,
    )
  if (reasons.length > 0) output.line('Refused:')
  for (const { line, field, reason } of reasons.slice(0, MAX_LINES))
    output.line(`  line ${line}${field ? `, ${field}` : ''}: ${reason}`)
  if (reasons.length > MAX_LINES)
    output.line(`  and ${reasons.length - MAX_LINES} more: --mend writes all into a file`)
}
