import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadExistingResources, loadSettings } from '../own-draft.ts'

/** The name that stands for the business in a form. No person has it as an id. */
const BUSINESS = '~business'

type Owner = Pick<SiteResource, 'kind' | 'content'>

/** Returns the name of the business, or of one of its people, in a form. */
export const toOwnerName = ({ kind, id }: SiteResource): string => (kind === 'site' ? BUSINESS : id)

/** Returns the property of a resource that has its hours. */
const getProperty = ({ kind }: Owner) => (kind === 'site' ? 'openingHours' : 'hours')

/** Returns the opening hours of the business, or the own hours of a person. */
export const getHours = (owner: Owner): unknown => owner.content[getProperty(owner)]

/** Returns the content of the business or of a person with new hours. */
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
  const [business, people] = await Promise.all([
    loadSettings(context),
    loadExistingResources(context, 'staff'),
  ])
  return { business, people }
}
