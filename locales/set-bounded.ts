/** Sets an entry of a map that holds at most `capacity`; the oldest entry leaves it. Browsers load this, and not lru-cache. */
export function setBounded<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  capacity: number,
): Value {
  const [oldest] = map.keys()
  if (map.size >= capacity && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
  return value
}
