import type { FeedOwner } from '#worker/contract/admin/feeds.ts'
import type { DeskContext } from '../../../request/desk-env.ts'
import { loadExistingResources } from '../../own-draft.ts'
import { getTitle } from '../../resource-title.ts'

/** A person, room or machine that can have calendars. */
export interface CalendarOwner extends FeedOwner {
  name: string
  /** The names of the secrets with the addresses of the busy feeds, as the draft has them. */
  busyFeeds: readonly string[]
  /** Whether only the draft has the owner. */
  isNew: boolean
}

const toNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []

async function loadKind(context: DeskContext, kind: FeedOwner['kind']): Promise<CalendarOwner[]> {
  const resources = await loadExistingResources(context, kind)
  return resources.map(({ id, content, drafted }) => ({
    kind,
    id,
    name: getTitle(context.i18n, content) || id,
    busyFeeds: toNames(content.busyFeeds),
    isNew: drafted === 'added',
  }))
}

/** Loads the people, rooms and machines as they are with the draft of the person. */
export async function loadOwners(context: DeskContext): Promise<CalendarOwner[]> {
  const [staff, rooms] = await Promise.all([loadKind(context, 'staff'), loadKind(context, 'resource')])
  return [...staff, ...rooms]
}

/** Returns the value that stands for an owner in a form, such as `staff/ana`. */
export const toOwnerKey = ({ kind, id }: FeedOwner): string => `${kind}/${id}`

export const findOwner = (owners: readonly CalendarOwner[], key: string | undefined) =>
  owners.find((owner) => toOwnerKey(owner) === key)
