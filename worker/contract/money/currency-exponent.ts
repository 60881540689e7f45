const NO_DECIMALS = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/
const THREE_DECIMALS = /BHD|IQD|JOD|KWD|LYD|OMR|TND/

/**
 * Returns the number of decimals of a currency by its ISO 4217 code: 2 for EUR, 0 for JPY. This is a table because runtimes
 * differ: ICU has no decimals for the forint. Units of account with four decimals (CLF, UYW) are not supported.
 */
export function getCurrencyExponent(currency: string): number {
  if (NO_DECIMALS.test(currency)) return 0
  return THREE_DECIMALS.test(currency) ? 3 : 2
}
