import type { DeskI18n } from '../../request/i18n.tsx'

/** Returns the decimal mark of the person's language. */
export const getDecimalMark = ({ number }: Pick<DeskI18n, 'number'>): string => number(0.5).charAt(1)

/**
 * Returns a typed number as decimal text; undefined for anything else. Reads `1 234,5`, `1.234,50` and `1'234.5`. A single mark
 * before three digits separates thousands if `decimals`, the number of decimals of the currency, is less than three.
 */
export function readDecimal(typed: string, decimals: number): string | undefined {
  const text = typed.trim().replace(/[\s\u00a0\u202f'’]/g, '')
  const [, sign = '', digits = '', mark, fraction = ''] = /^(-?)([\d.,]*?)(?:([.,])(\d*))?$/.exec(text) ?? []
  const whole = digits.replace(/[.,]/g, '')
  if (!/\d/.test(text) || /[^\d.,-]/.test(text)) return undefined
  const isGrouped = mark !== undefined && fraction.length === 3 && decimals < 3 && /^\d{1,3}$/.test(whole)
  if (isGrouped) return `${sign}${Number(whole + fraction)}`
  if (fraction.length > decimals) return undefined
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
}
