import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'

/** The built-in formats of dates and times. */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** Day 0 of the two calendars of workbooks. The first counts a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1)
/** The last day that workbooks know: 31 December 9999. */
const LAST_DAY = 2_958_465

/** Returns whether a format is one of dates or times: it has their letters outside of texts and of colours. */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]hms]*\]/gi, '').replace(/general/gi, ''))

/** Writes numbers as the formats of a workbook show them, as far as they are dates and times. */
export class CellStyles {
  readonly #isDate: boolean[]
  readonly #dayZero: number

  constructor(styles: string, workbook: string) {
    const ownFormats = new Map(
      [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
        Number(/numFmtId="(\d+)"/.exec(tag)?.[1]),
        /formatCode="([^"]*)"/.exec(tag)?.[1] ?? '',
      ]),
    )
    const [, formats = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? []
    this.#isDate = [...formats.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
      const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1])
      return DATE_FORMATS.has(id) || isDateFormat(ownFormats.get(id)?.replaceAll('&quot;', '"') ?? '')
    })
    this.#dayZero = /date1904="(?:1|true)"/.test(workbook) ? DAY_ZERO_1904 : DAY_ZERO
  }

  /** Returns the text of a number in a style, which is an index in the styles of the workbook. */
  write(value: string, style: number): string {
    const days = Number(value)
    if (!this.#isDate[style] || !(days >= 0 && days <= LAST_DAY)) return value
    const minutes = Math.round((days * DAY_MS) / MINUTE_MS)
    const iso = new Date(this.#dayZero + minutes * MINUTE_MS).toISOString()
    const [date, time] = [iso.slice(0, 10), iso.slice(11, 16)]
    if (days < 1) return time
    return Number.isInteger(days) ? date : `${date} ${time}`
  }
}
