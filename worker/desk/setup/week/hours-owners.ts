import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadResource, loadResources } from '../own-draft.ts'

/** The name of the business in a form, which is the id of no person. */
const BUSINESS = '~business'

type Owner = Pick<SiteResource, 'kind' | 'content'>

/** Returns the name of the business, or of one of its people, in a form. */
export const toOwnerName = ({ kind, id }: SiteResource): string => (kind === 'site' ? BUSINESS : id)

/** Returns the property of a resource that has its hours. */
const getProperty = ({ kind }: Owner) => (kind === 'site' ? 'openingHours' : 'hours')

/** Returns the opening hours of the business, or the own hours of a person. */
export const getHours = (owner: Owner): unknown => owner.content[getProperty(owner)]

/** Returns the content of a resource with other hours. */
export const setHours = (owner: Owner, hours: unknown): SiteResource['content'] => ({
  ...owner.content,
  [getProperty(owner)]: hours,
})

/** Returns whether a person has the hours of the business. */
export const isFollower = (owner: Owner): boolean => owner.kind === 'staff' && getHours(owner) === undefined

/** Loads the settings of the business, and its people. */
export async function loadHoursOwners(
  context: DeskContext,
): Promise<{ business: SiteResource; people: SiteResource[] }> {
  const [business, staff] = await Promise.all([
    loadResource(context, { kind: 'site', id: 'site' }),
    loadResources(context, 'staff'),
  ])
  return { business, people: staff.filter(({ drafted }) => drafted !== 'removed') }
}
