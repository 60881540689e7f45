const none = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/
const three = /BHD|IQD|JOD|KWD|LYD|OMR|TND/

/**
 * Returns the number of decimals of a currency by its ISO 4217 code: 2 for EUR, 0 for JPY. This is a table because runtimes
 * differ: ICU has no decimals for the forint. Units of account with four decimals (CLF, UYW) are not supported.
 */
export function currencyExponent(currency: string): number {
  if (none.test(currency)) return 0
  return three.test(currency) ? 3 : 2
}
