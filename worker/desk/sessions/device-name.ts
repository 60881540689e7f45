import { cutText } from '#worker/contract/cut-text.ts'

/**
 * The browsers, with patterns of their user agents. A browser whose user agent also matches another pattern comes before that
 * one: Edge contains `Chrome`.
 */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: typeof browsers = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const findName = (names: typeof browsers, userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Returns a short name of browser and system, such as `Firefox, Windows`; empty for an unknown user agent. */
export function getDeviceName(userAgent = ''): string {
  const text = cutText(userAgent, 500)
  return [findName(browsers, text), findName(systems, text)].filter((name) => name !== undefined).join(', ')
}
