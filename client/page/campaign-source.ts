/** Campaign parameters that a booking or submission takes over from the URL. */
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

/** Reads campaign parameters from a query; long values are cut. */
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
