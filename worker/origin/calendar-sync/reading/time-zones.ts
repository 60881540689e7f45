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
  /** The IANA name that the feed states for it, if any: `X-LIC-LOCATION`. */
  location: string | undefined
  component: Component
}

/**
 * Returns the IANA zone of a name with an area, such as `Europe/Berlin`, also at the end of a path, such as
 * `/mozilla.org/20070129_1/Europe/Berlin`.
 */
function findIanaZone(tzid = ''): string | undefined {
  const segments = tzid.split('/')
  for (let from = 0; from < segments.length - 1; from += 1) {
    const name = findTimeZone(segments.slice(from).join('/'))
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
      // Only the events in a malformed zone cannot be read. All other events of the feed can.
    }
  }
  return definitions
}

/** Returns the zone of a definition; undefined for an empty or malformed one. */
function readDefinition(definition: Definition | undefined, range: Range): Zone | undefined {
  try {
    return definition && readDefinedZone(definition.component, range)
  } catch {
    return undefined
  }
}

/**
 * Creates the zones of a feed. Looks a `TZID` up in this order: as an IANA name with an area, as a zone that the feed defines, as
 * a Windows name, and as another IANA name. A name with an area comes before the feed's definition, since IANA knows
 * later changes. Other names come after it, since the program that wrote them may mean something else: `EST` can have summer time.
 */
export function createZones(ownerZone: string, definitions: readonly string[], range: Range): Zones {
  const defined = readDefinitions(definitions)
  const zones = new Map<string, Zone | undefined>()
  const resolve = (tzid: string): Zone | undefined => {
    const definition = defined.get(tzid)
    const name = findIanaZone(tzid) ?? findIanaZone(definition?.location)
    const zone = name === undefined ? readDefinition(definition, range) : createIanaZone(name, range)
    if (zone) return zone
    const other = findTimeZone(findWindowsZone(tzid) ?? tzid)
    return other === undefined ? undefined : createIanaZone(other, range)
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
