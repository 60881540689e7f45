import { Temporal } from 'temporal-polyfill/implementation'
import * as z from 'zod/mini'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { readTime, readTimes, type Zones } from './feed-time.ts'
import type { Component } from './jcal.ts'
import { expandRule, OccurrenceBudget, readRule } from './recurrence-rule.ts'
import { createZone, utc, type Zone, type ZoneOffset } from './zone.ts'

/** The maximum number of onsets of one rule in the range. A zone with more is not read; real zones have at most four changes a year. */
const MAX_ONSETS = 100

const YEAR_MS = 366 * 24 * 60 * 60_000

/**
 * Reads an onset, the time at which a new offset begins, as if it was in UTC. The onset is written as a wall time at the former
 * offset, which `readOnsets` subtracts.
 */
const asUtc: Zones = { owner: utc, find: () => utc }

const offset = z.string().check(z.regex(/^[+-]\d{2}:\d{2}(:\d{2})?$/))

/** Reads an offset of jCal, such as `+02:00`, in milliseconds. */
function readOffset(component: Component, property: string): number {
  const text = offset.parse(component.text(property))
  const { hours, minutes, seconds } = Temporal.PlainTime.from(text.slice(1)).since('00:00')
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return text.startsWith('-') ? -milliseconds : milliseconds
}

/** Returns the onsets of a `STANDARD` or `DAYLIGHT` component: the first one, all that are listed, and those of its rules in the range. */
function readOnsets(component: Component, range: { start: number; end: number }): ZoneOffset[] {
  const first = component.find('dtstart')
  if (!first) throw new RangeError('This definition has no start')
  const start = readTime(first, asUtc)
  const offsetBefore = readOffset(component, 'tzoffsetfrom')
  const offsetAfter = readOffset(component, 'tzoffsetto')
  const repeated = component.list('rrule').flatMap(({ values }) =>
    values.flatMap((value) => {
      const rule = readRule(value)
      const until = rule.until === undefined ? undefined : readUntil(rule.until, offsetBefore)
      return runWithoutPauses(expandRule(rule, start.wall, until, range, new OccurrenceBudget(MAX_ONSETS)))
    }),
  )
  const further = component.list('rdate').flatMap((property) => readTimes(property, asUtc))
  const walls = [start.wall, ...repeated, ...further.map(({ wall }) => wall)]
  return walls.map((wall) => ({ since: wall - offsetBefore, offset: offsetAfter }))
}

function readUntil(until: string, offsetBefore: number): number {
  const { wall } = readTime({ parameters: {}, type: 'date-time', values: [until] }, asUtc)
  return until.endsWith('Z') ? wall + offsetBefore : wall
}

/**
 * Reads a `VTIMEZONE` for a range of instants. Returns undefined for an empty definition. Throws when it is malformed.
 */
export function readDefinedZone(
  { components }: Component,
  { start, end }: { start: number; end: number },
): Zone | undefined {
  // Two years earlier, so that the offset at the start is known.
  const range = { start: start - 2 * YEAR_MS, end }
  const observances = components.filter(({ name }) => name === 'standard' || name === 'daylight')
  const offsets = observances.flatMap((component) => readOnsets(component, range))
  const [first, ...others] = offsets.sort((a, b) => a.since - b.since)
  return first && createZone([first, ...others])
}
