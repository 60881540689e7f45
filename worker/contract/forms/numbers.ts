const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/

/** Parses a decimal number with at most 15 integer digits and 6 decimals. Returns undefined for any other text. */
export function parseNumber(text: string): number | undefined {
  return NUMBER.test(text.trim()) ? Number(text) : undefined
}

/** Returns the number of decimals of a decimal text. */
export function countDecimals(text: string): number {
  return (text.trim().split('.')[1] ?? '').length
}

/** Rounds half away from zero by decimal digits: 1.005 becomes 1.01. */
function round(number: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = Math.abs(number).toExponential(14).split('e')
  const units = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return (Math.sign(number) * units) / 10 ** decimals
}

/** Formats a number, rounded, as {@link parseNumber} accepts it. Returns undefined for numbers that are too large. */
export function formatNumber(number: number, decimals: number): string | undefined {
  const text = round(number, decimals).toFixed(decimals)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  const unsigned = short === '-0' ? '0' : short
  return parseNumber(unsigned) === undefined ? undefined : unsigned
}
