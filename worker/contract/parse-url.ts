/** Parses a URL. Returns undefined for any other text. Browsers before 2024 have no `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
