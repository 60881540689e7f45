/**
 * Sets an entry of a map with at most `capacity` entries, and removes the oldest one if it is full. It is used instead of
 * lru-cache because browsers load it.
 */
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
