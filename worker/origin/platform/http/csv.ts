/** What spreadsheets take for the start of a formula. */
const formulaStart = /^[=+\-@\t\r]/
const number = /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i
/** ITU-T E.164, clause 6: a country code and a number, 15 digits at most. */
const phone = /^\+[1-9]\d{1,14}$/

const isHarmless = (text: string) => !formulaStart.test(text) || number.test(text) || phone.test(text)

/** A cell after RFC 4180, always quoted; a value that is absent is the one cell without quotes. */
function toCell(value: unknown, raw: boolean): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const shown = raw || isHarmless(text) ? text : `'${text}`
  return `"${shown.replaceAll('"', '""')}"`
}

/**
 * Returns a line of a CSV file. An apostrophe comes before a text that a spreadsheet would run as a formula; `raw` leaves
 * it out. Values that are not texts are written as JSON.
 */
export function csvLine(values: readonly unknown[], { raw }: { raw: boolean }): string {
  return `${values.map((value) => toCell(value, raw)).join(',')}\r\n`
}
