/** Characters that make a spreadsheet treat a cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/
const NUMBER = /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i
/** ITU-T E.164, clause 6: a country code and a number, at most 15 digits. */
const PHONE = /^\+[1-9]\d{1,14}$/

const isHarmless = (text: string) => !FORMULA_START.test(text) || NUMBER.test(text)

/**
 * Returns a text that spreadsheets show and do not run. With a no-break space before it, a phone number keeps its plus sign.
 */
function toShownText(text: string): string {
  if (PHONE.test(text)) return `\u00a0${text}`
  return isHarmless(text) ? text : `'${text}`
}

/** Returns a quoted cell (RFC 4180). An absent value is the only cell without quotes. */
function toCell(value: unknown, raw: boolean): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const shown = raw ? text : toShownText(text)
  return `"${shown.replaceAll('"', '""')}"`
}

/**
 * Returns one line of a CSV file. Text that a spreadsheet would run as a formula gets a leading apostrophe, and a phone number a
 * no-break space, unless `raw` is set. Values other than texts are written as JSON.
 */
export function toCsvLine(values: readonly unknown[], { raw }: { raw: boolean }): string {
  return `${values.map((value) => toCell(value, raw)).join(',')}\r\n`
}

/** Returns the first line of a CSV file. Without a byte order mark, Excel reads UTF-8 as another encoding. */
export const toCsvHeader = (columns: readonly string[], { raw }: { raw: boolean }): string =>
  (raw ? '' : '\ufeff') + toCsvLine(columns, { raw })
