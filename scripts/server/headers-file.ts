/** The headers of the paths that a pattern matches. */
interface Rule {
  pattern: string
  headers: [name: string, value: string][]
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/**
 * Parses Cloudflare's file `_headers`, in which the headers of a pattern are indented below it. Returns a function that returns
 * the headers for a path.
 */
export function parseHeadersFile(text: string): (path: string) => Record<string, string> {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const colon = line.indexOf(':')
    if (!/^\s/.test(line)) rules.push({ pattern: line.trim(), headers: [] })
    else rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return (path) =>
    Object.fromEntries(
      rules.filter(({ pattern }) => matches(pattern, path)).flatMap(({ headers }) => headers),
    )
}
