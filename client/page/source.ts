/** Campaign parameters that ride in an address to what is sent from it. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
  'referrer',
] as const

/** Where a visitor came from, as an address says it, each cut at its longest. */
export function readSource<K extends string>(
  query: URLSearchParams,
  keys: readonly K[],
): Partial<Record<K, string>> {
  const source: Partial<Record<K, string>> = {}
  for (const key of keys) {
    const value = query.get(key)
    if (value) source[key] = value.slice(0, key === 'referrer' ? 500 : 200)
  }
  return source
}
