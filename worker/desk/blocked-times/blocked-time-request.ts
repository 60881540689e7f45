import { type Block, type BlockRequest, blockOwner } from '#worker/contract/admin/blocks.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { addMinutes, roundUp, toLocalTime } from '../form/local-time.ts'
import type { BlockedTimeFields } from './blocked-time-fields.ts'
import { fromRule, toRule } from './repeat-rule.ts'

/** Reads the fields of the posted form. */
export function readFields(form: FormData): BlockedTimeFields {
  const get = (name: string) => getText(form, name)?.trim() ?? ''
  return {
    owner: get('owner'),
    allDay: form.has('allDay'),
    fromDate: get('fromDate'),
    fromTime: get('fromTime').slice(0, 5),
    toDate: get('toDate'),
    toTime: get('toTime').slice(0, 5),
    repeat: get('repeat').replace(/^never$/, ''),
    until: get('until'),
    reason: get('reason'),
  }
}

function readOwner(owner: string): BlockRequest['owner'] | undefined {
  const [kind = '', id] = owner.split(':')
  return blockOwner.safeParse(kind === 'site' ? { kind } : { kind, id }).data
}

/** Returns the body of the call that saves a blocked time. Undefined while no owner is chosen. */
export function toBlockRequest(fields: BlockedTimeFields): BlockRequest | undefined {
  const { allDay, fromDate, fromTime, toDate, toTime, repeat, until, reason } = fields
  const owner = readOwner(fields.owner)
  if (!owner) return undefined
  return {
    owner,
    from: allDay ? fromDate : `${fromDate}T${fromTime}`,
    to: allDay ? toDate : `${toDate}T${toTime}`,
    repeat: repeat === '' ? null : toRule(repeat, until),
    reason: reason || null,
  }
}

/** The name of the form's field for each property of the API's body. */
const fieldNames: Readonly<Record<string, string>> = {
  owner: 'owner',
  from: 'fromDate',
  to: 'toDate',
  repeat: 'repeat',
  reason: 'reason',
}

/** Returns the name of the field that a problem of the API is about; empty for a problem of the whole form. */
export const getFieldName = (path: string): string => fieldNames[path.split('.')[0] ?? ''] ?? ''

/** Returns a blocked time as its form shows it. */
export function toFields({ owner, from, to, repeat, reason }: Block): BlockedTimeFields {
  const [fromDate = '', fromTime] = from.split('T')
  const [toDate = '', toTime] = to.split('T')
  return {
    owner: owner.kind === 'site' ? 'site' : `${owner.kind}:${owner.id}`,
    allDay: fromTime === undefined,
    fromDate,
    fromTime: fromTime ?? '09:00',
    toDate,
    toTime: toTime ?? '17:00',
    ...(repeat === null ? { repeat: '', until: '' } : fromRule(repeat)),
    reason: reason ?? '',
  }
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Returns the local time that a parameter of a link names as a local time or an instant. Undefined for any other text. */
function readLocalTime(text: string | null, timeZone: string): string | undefined {
  if (text === null || Number.isNaN(Date.parse(text))) return undefined
  return LOCAL_TIME.test(text) ? text : toLocalTime(Date.parse(text), timeZone)
}

/**
 * Returns the fields of a new blocked time, prefilled from a link with `staff` or `room`, and `at` or `date`. With `at` the blocked time
 * lasts an hour, otherwise a whole day. `own` is the staff id of the person who is signed in.
 */
export function createFields(
  { searchParams }: URL,
  { own, now, timeZone }: { own: string | undefined; now: Date; timeZone: string },
): BlockedTimeFields {
  const [room, staff = own] = [searchParams.get('room'), searchParams.get('staff') ?? undefined]
  const chosenTime = readLocalTime(searchParams.get('at'), timeZone)
  const localNow = toLocalTime(now.getTime(), timeZone)
  const chosenDate = searchParams.get('date') ?? ''
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(chosenDate) && !Number.isNaN(Date.parse(chosenDate))
  const wholeDay = isDate ? chosenDate : localNow.slice(0, 10)
  const from = chosenTime ?? roundUp(isDate ? `${chosenDate}T09:00` : localNow, 15)
  const to = addMinutes(from, 60)
  return {
    owner: room === null ? (staff === undefined ? '' : `staff:${staff}`) : `resource:${room}`,
    allDay: chosenTime === undefined,
    fromDate: chosenTime === undefined ? wholeDay : from.slice(0, 10),
    fromTime: from.slice(11),
    toDate: chosenTime === undefined ? wholeDay : to.slice(0, 10),
    toTime: to.slice(11),
    repeat: '',
    until: '',
    reason: '',
  }
}
