/** The encodings that have one byte for each character. */
type EightBit = 'windows-1250' | 'windows-1252' | 'iso-8859-2'

const polish = /[ąęłóśźż]|ć(?![a-z])|ń(?![aeou])/gi
const hungarian = /[áéíóöőúüű]/gi

/**
 * The letters that texts of a language have besides those of ASCII. Where the same byte is another letter in another language, with the
 * letters that follow it there: `õe` is Portuguese and `ő` before any other letter Hungarian.
 */
const alphabets: readonly [encoding: EightBit, letters: RegExp][] = [
  // German, Swedish and Finnish; Danish and Norwegian; French and Dutch; Spanish; Portuguese; Italian.
  ['windows-1252', /[äöüßåé]/gi],
  ['windows-1252', /[øåéöäü]|æ(?=[a-z])/gi],
  ['windows-1252', /[àâçéèêëîïôùüÿ]|œ(?=u)|û(?=[a-z]|$)(?<!z.)/gi],
  ['windows-1252', /[áéíóúü]|ñ(?=[aeiouáéíóú])/gi],
  ['windows-1252', /[ãáàâçéêíóôú]|õ(?=e)/gi],
  ['windows-1252', /[àèéìòù]/gi],
  ['windows-1250', polish],
  ['windows-1250', hungarian],
  ['iso-8859-2', polish],
]

const SAMPLE_BYTES = 500_000

/**
 * Returns the encoding whose best language explains the most characters. Where several do, it is the first of them:
 * the umlauts of German names, for example, are the same in all.
 */
export function guessEightBit(bytes: Uint8Array): EightBit {
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 20)
  const sample = bytes.subarray(first, first + SAMPLE_BYTES)
  let best: { encoding: EightBit; explained: number } = { encoding: 'windows-1252', explained: 0 }
  for (const [encoding, letters] of alphabets) {
    const explained = new TextDecoder(encoding).decode(sample).match(letters)?.length ?? 0
    if (explained > best.explained) best = { encoding, explained }
  }
  return best.encoding
}
