import { findTimeZone } from '#worker/contract/bookings/find-time-zone.ts'
import { readDefinedZone } from './defined-zone.ts'
import type { Zones } from './feed-time.ts'
import { type Component, parseComponent } from './jcal.ts'
import { findWindowsZone } from './windows-zones.ts'
import { createIanaZone, type Zone } from './zone.ts'

interface Range {
  start: number
  end: number
}

/** A zone that the feed defines. */
interface Definition {
  /** The IANA name that it states. */
  location: string | undefined
  component: Component
}

/** Returns the IANA zone that a name stands for. */
function findName(tzid: string): string | undefined {
  return findTimeZone(findWindowsZone(tzid) ?? tzid)
}

/** Returns the IANA zone at the end of a path, such as `/mozilla.org/20070129_1/Europe/Berlin`. */
function findNameInPath(tzid: string): string | undefined {
  const segments = tzid.split('/')
  for (let from = 1; from < segments.length - 1; from += 1) {
    const name = findName(segments.slice(from).join('/'))
    if (name !== undefined) return name
  }
  return undefined
}

function readDefinitions(texts: readonly string[]): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  for (const text of texts) {
    try {
      const component = parseComponent(text)
      const tzid = component.text('tzid')
      const location = component.text('x-lic-location')
      if (tzid !== undefined) definitions.set(tzid, { location, component })
    } catch {
      // A malformed zone costs only the events in it.
    }
  }
  return definitions
}

/**
 * Creates the zones of a feed. A `TZID` is an IANA name, a Windows name, a path that ends in an IANA name, or a zone that
 * the feed defines. IANA comes first: it knows later changes than the feed. Nothing else is guessed.
 */
export function createZones(ownerZone: string, definitions: readonly string[], range: Range): Zones {
  const defined = readDefinitions(definitions)
  const zones = new Map<string, Zone | undefined>()
  const resolve = (tzid: string): Zone | undefined => {
    const definition = defined.get(tzid)
    const name = findName(tzid) ?? findNameInPath(tzid) ?? findName(definition?.location ?? '')
    if (name !== undefined) return createIanaZone(name, range)
    try {
      return definition && readDefinedZone(definition.component, range)
    } catch {
      return undefined
    }
  }
  return {
    owner: createIanaZone(ownerZone, range),
    find(tzid) {
      if (!zones.has(tzid)) zones.set(tzid, resolve(tzid))
      const zone = zones.get(tzid)
      if (!zone) throw new RangeError('This time zone is unknown')
      return zone
    },
  }
}
