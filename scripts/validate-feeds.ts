import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

const FOLDER = 'test/fixtures/calendars'

/** Debian's own Python, for which Debian installs the packages that the reader needs. */
export const PYTHON = '/usr/bin/python3'

/** The owner's time zone and the range of `busy-times.json`, as in `busy-times.test.ts`. */
const RANGE = ['Europe/Lisbon', '2026-11-01T00:00:00Z', '2027-04-15T00:00:00Z']

/**
 * Checks that an independent reader finds in the test calendars the busy times of `busy-times.json`, which the unit tests
 * expect. Returns whether it does, and a message to print.
 */
export function validateFeeds(): { valid: boolean; message: string } {
  const files = globSync(`${FOLDER}/*.ics`).sort()
  const reader = spawnSync(PYTHON, [`${FOLDER}/busy_times.py`, ...RANGE, ...files], { encoding: 'utf8' })
  if (reader.status !== 0) {
    const message = `The feeds were not read: install python3-icalendar and python3-recurring-ical-events\n${reader.stderr}`
    return { valid: false, message }
  }
  const stored: unknown = JSON.parse(readFileSync(`${FOLDER}/busy-times.json`, 'utf8'))
  const valid = isDeepStrictEqual(JSON.parse(reader.stdout), stored)
  const message = valid
    ? `The busy times of ${files.length} calendars are valid`
    : `The busy times in ${FOLDER} are not those of the independent reader`
  return { valid, message }
}
