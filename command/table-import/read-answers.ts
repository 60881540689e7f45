import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { type ImportField, listFields } from '#worker/imports/fields/import-fields.ts'
import { type Encoding, encodings } from '#worker/imports/file/decode-text.ts'
import { type Separator, separators } from '#worker/imports/file/guess-separator.ts'
import { type DateOrder, dateOrders } from '#worker/imports/values/date-order.ts'
import { CommandFailure } from '../run/command-failure.ts'

/** The answers as they are typed. */
export interface TypedAnswers {
  encoding?: string
  separator?: string
  /** Each as `3=phone` or `Mobile 2=phone`. */
  column?: string[]
  dates?: string
  repeated?: string
}

/** The choices of a person, where the file leaves open how it is read. */
interface Answers {
  encoding?: Encoding
  separator?: Separator
  dateOrder?: DateOrder
  repeatedTime?: 'first' | 'second'
}

function choose<Value extends string>(option: string, typed: string | undefined, values: readonly Value[]) {
  if (typed === undefined) return undefined
  const found = values.find((value) => value === typed)
  if (found === undefined) throw new CommandFailure('usage', `--${option} is one of ${values.join('  ')}`)
  return found
}

/** Returns the answers. Throws for one that is not offered. */
export function readAnswers({ encoding, separator, dates, repeated }: TypedAnswers): Answers {
  const chosen = {
    encoding: choose('encoding', encoding, encodings),
    separator: choose('separator', separator === 'tab' ? '\t' : separator, separators),
    dateOrder: choose('dates', dates, dateOrders),
    repeatedTime: choose('repeated', repeated, ['first', 'second'] as const),
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}

/** Returns the fields of corrected columns by their index from 0; undefined for a column to leave out. A person types a column by its number from 1 or by its name. */
export function readCorrections(
  typed: readonly string[],
  header: readonly string[],
  kind: ImportKind,
): Map<number, ImportField | undefined> {
  const fields = ['none', ...listFields(kind)] as const
  return new Map(
    typed.map((correction) => {
      const separatorIndex = correction.lastIndexOf('=')
      const column = correction.slice(0, Math.max(separatorIndex, 0))
      const indexOfName = header.indexOf(column)
      const isNumber = indexOfName === -1 && /^\d{1,4}$/.test(column)
      const index = isNumber ? Number(column) - 1 : indexOfName
      if (header[index] === undefined)
        throw new CommandFailure(
          'usage',
          `The file has no column ${column}. Write, for example, --column 3=phone`,
        )
      const field = choose('column', correction.slice(separatorIndex + 1), fields)
      return [index, field === 'none' ? undefined : field]
    }),
  )
}
