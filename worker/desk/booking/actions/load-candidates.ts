import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskApi } from '../../request/desk-api.ts'
import type { Candidate } from './reassign-choice.tsx'

/** Loads the people or rooms of the agenda of a date, as far as the signed-in person sees them. */
export async function loadCandidates(api: DeskApi, by: 'staff' | 'room', date: string): Promise<Candidate[]> {
  const { columns } = await readAnswer(api('get /admin/agenda', { query: { from: date, to: date, by } }))
  return columns.flatMap(({ id, name }) => (id !== null && name !== undefined ? [{ id, name }] : []))
}
