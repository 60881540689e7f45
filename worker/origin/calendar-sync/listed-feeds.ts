import type { Catalogue } from '../catalogue/catalogue.ts'
import { toRoomKey } from '../scheduling/busy-entry.ts'

/** A busy feed that the bundle names, with the person, room or machine that is busy at its times. */
export interface ListedFeed {
  /** The name of the secret with its URL. */
  name: string
  owner: { kind: 'staff' | 'resource'; id: string }
  /** The owner's key in the busy calendar. */
  resourceKey: string
  /** The zone for dates and for times without a zone. */
  timeZone: string
}

/** Returns the feeds of a revision: first those of staff, then those of rooms and machines. */
export function listFeeds({ site, staff, resources }: Catalogue): ListedFeed[] {
  return [
    ...staff.all.flatMap(({ id, timeZone = site.timeZone, busyFeeds = [] }) =>
      busyFeeds.map(
        (name): ListedFeed => ({ name, owner: { kind: 'staff', id }, resourceKey: id, timeZone }),
      ),
    ),
    ...resources.all.flatMap(({ id, busyFeeds = [] }) =>
      busyFeeds.map(
        (name): ListedFeed => ({
          name,
          owner: { kind: 'resource', id },
          resourceKey: toRoomKey(id),
          timeZone: site.timeZone,
        }),
      ),
    ),
  ]
}

/** Returns the feed of a revision that has this name. */
export function findListedFeed(catalogue: Catalogue | undefined, name: string): ListedFeed | undefined {
  return catalogue && listFeeds(catalogue).find((feed) => feed.name === name)
}
