const none = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/
const three = /BHD|IQD|JOD|KWD|LYD|OMR|TND/

/**
 * How many decimals of a currency its minor unit is, by its ISO 4217 code: 2 for EUR, 0 for JPY. Written out, since
 * runtimes have other numbers: ICU has none for the forint. The units of account with four (CLF, UYW) are nobody's price.
 */
export function currencyExponent(currency: string): number {
  if (none.test(currency)) return 0
  return three.test(currency) ? 3 : 2
}
