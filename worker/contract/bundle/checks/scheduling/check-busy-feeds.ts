import * as z from 'zod/mini'
import { type Mistake, parseItems } from '../mistake.ts'

const withFeeds = z.object({ busyFeeds: z.array(z.string()) })

/** Checks that each feed is listed once: its times belong to one person or room. */
export function checkBusyFeeds(staff: readonly unknown[], resources: readonly unknown[]): Mistake[] {
  const owners = new Map<string, string>()
  const items = [...parseItems('staff', staff, withFeeds), ...parseItems('resources', resources, withFeeds)]
  return items.flatMap(({ path, value }) =>
    value.busyFeeds.flatMap((name, index): Mistake[] => {
      const owner = owners.get(name)
      owners.set(name, owner ?? path)
      if (owner === undefined) return []
      const message = `The feed ${name} belongs to ${owner} already; a feed has one owner`
      return [{ path: `${path}.busyFeeds.${index}`, code: 'duplicate', message }]
    }),
  )
}
