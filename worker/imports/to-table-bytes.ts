import { readCalendar } from './calendar/read-calendar.ts'
import { readWorkbook } from './workbook/read-workbook.ts'

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const CALENDAR = /^\ufeff?\s*BEGIN:VCALENDAR/i

/** Returns a workbook (.xlsx) and a calendar (.ics) as CSV, and any other file as it is. Throws for those that cannot be read. */
export async function toTableBytes(bytes: Uint8Array, now: number): Promise<Uint8Array> {
  if (startsWith(bytes, ZIP)) return new TextEncoder().encode(await readWorkbook(bytes))
  const isCalendar = CALENDAR.test(new TextDecoder().decode(bytes.subarray(0, 200)))
  return isCalendar ? new TextEncoder().encode(readCalendar(new TextDecoder().decode(bytes), now)) : bytes
}
