import { findZone } from './zone-name.ts'

/** Matches three letters that are no IANA name. Runtimes accept some, such as `IST` and `PST`, which several zones share. */
const ABBREVIATION = /^(?!(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$)[a-z]{3}$/i

/** Caches the current name of each valid zone name, because creating a DateTimeFormat takes longer than most API calls. */
const currentNames = new Map<string, string>()

/**
 * Returns the current IANA name of a zone for any of its names, in any case; undefined for other texts, such as offsets and
 * the abbreviations that only runtimes know.
 */
export function findTimeZone(name: string): string | undefined {
  const cached = currentNames.get(name)
  if (cached !== undefined) return cached
  if (name.length > 64 || !/^[A-Za-z]/.test(name) || ABBREVIATION.test(name) || /^SystemV/i.test(name))
    return undefined
  const zone = findZone(name)
  // Names are case-insensitive, so one zone has many spellings. The limit bounds the cache.
  if (zone !== undefined && currentNames.size < 1000) currentNames.set(name, zone)
  return zone
}
