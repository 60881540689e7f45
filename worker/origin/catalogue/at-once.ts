import type { ServiceDefinition } from '#worker/contract/bundle/bundle.ts'

/** Returns how often a service can be done at the same time: limited by its staff and its rooms. */
export function atOnce({ staff, needs }: ServiceDefinition): number {
  return Math.min(staff.length, ...needs.map(({ length }) => length))
}
