import type { ServiceDefinition } from '#worker/contract/bundle/bundle.ts'

/** For how many a service can be done at one time: for as many as there are people for it, and rooms. */
export function atOnce({ staff, needs }: ServiceDefinition): number {
  return Math.min(staff.length, ...needs.map(({ length }) => length))
}
