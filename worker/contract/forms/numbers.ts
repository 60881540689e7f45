const written = /^-?\d{1,15}(\.\d{1,6})?$/

/** The number that a text says: at most 15 digits, and 6 after the point; undefined for any other text. */
export function parseNumber(text: string): number | undefined {
  return written.test(text.trim()) ? Number(text) : undefined
}

/** How many digits a number has after its point. */
export const countDecimals = (text: string) => (text.trim().split('.')[1] ?? '').length

/** Half a unit goes away from zero, by the decimal digits: 1.005 is 1.01. */
function rounded(number: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = Math.abs(number).toExponential(14).split('e')
  const units = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return (Math.sign(number) * units) / 10 ** decimals
}

/** A number as {@link parseNumber} reads it, rounded; undefined for one that is too large for that. */
export function formatNumber(number: number, decimals: number): string | undefined {
  const text = rounded(number, decimals).toFixed(decimals)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  const own = short === '-0' ? '0' : short
  return parseNumber(own) === undefined ? undefined : own
}
