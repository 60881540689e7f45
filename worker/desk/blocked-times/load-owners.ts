import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { TimeOwners } from './blocked-time-fields.ts'

/** Loads the people, rooms and machines whose time the person can block. */
export async function loadOwners({ api, i18n, now, site, person }: DeskContext): Promise<TimeOwners> {
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  const load = async (by: 'staff' | 'room', kind: string) => {
    const { columns } = await readAnswer(api('get /admin/agenda', { query: { from: today, to: today, by } }))
    return columns.flatMap(({ id, name }) =>
      id === null || name === undefined ? [] : [{ value: `${kind}:${id}`, name: i18n.text(name) }],
    )
  }
  if (person.given?.scope === 'own') return { staff: await load('staff', 'staff'), rooms: [], isOwn: true }
  const [staff, rooms] = await Promise.all([load('staff', 'staff'), load('room', 'resource')])
  return { staff, rooms }
}
