import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { toSlug } from '#worker/publishing/starting-points/to-slug.ts'
import { checkDone } from '../../../form/check-done.ts'
import { createFieldFailure } from '../../../form/refused-form.ts'
import type { DeskContext } from '../../../request/desk-env.ts'
import { createRandomText, loadResource, saveToDraft } from '../../own-draft.ts'
import { type CalendarOwner, findOwner, loadOwners } from './calendar-owners.ts'

const MAX_NAME = 40

/** Returns a new name for the secret of a feed. The name has the owner, because people read it when the feed fails. */
function createName(owner: string): string {
  const slug = toSlug(owner).slice(0, MAX_NAME)
  return ['feed', ...(slug === '' ? [] : [slug]), createRandomText(6)]
    .join('-')
    .replaceAll('-', '_')
    .toUpperCase()
}

/** Saves the busy feeds of an owner in the draft of the person. */
async function saveFeeds(
  context: DeskContext,
  { kind, id }: CalendarOwner,
  busyFeeds: readonly string[],
): Promise<void> {
  const { content, hash } = await loadResource(context, { kind, id })
  const { busyFeeds: _, ...others } = content
  const next = busyFeeds.length > 0 ? { ...others, busyFeeds } : others
  await saveToDraft(context, { put: [{ kind, content: next, base: hash }] })
}

/** Stores the address of a feed. Throws `validation` for an address that is not public. */
async function storeAddress({ api }: DeskContext, name: string, address: string): Promise<void> {
  const value = address.replace(/^webcals?:\/\//i, 'https://')
  try {
    await checkDone(api('put /admin/secrets/{name}', { params: { name }, body: { value } }))
  } catch (error) {
    const isWrong = error instanceof Failure && error.code === 'validation'
    throw isWrong ? createFieldFailure('address', 'public-https') : error
  }
}

/** Adds a calendar whose times cannot be booked: stores its address, and saves its name in the draft of the person. */
export async function addFeed(context: DeskContext, form: FormData): Promise<void> {
  const { api } = context
  const owner = findOwner(await loadOwners(context), getText(form, 'owner'))
  const address = getText(form, 'address')?.trim()
  if (!owner) throw createFieldFailure('of', 'required')
  if (!address) throw createFieldFailure('address', 'required')
  const name = createName(owner.name)
  await storeAddress(context, name, address)
  try {
    await saveFeeds(context, owner, [...owner.busyFeeds, name])
  } catch (error) {
    await checkDone(api('delete /admin/secrets/{name}', { params: { name } }))
    throw error
  }
}

/** Removes a calendar from the draft. Deletes its address if the calendar is not published, since nothing reads it then. */
export async function removeFeed(context: DeskContext, form: FormData): Promise<void> {
  const { api } = context
  const owner = findOwner(await loadOwners(context), getText(form, 'owner'))
  const name = getText(form, 'feed')
  if (!owner || name === undefined || !owner.busyFeeds.includes(name)) throw new Failure('not-found')
  await saveFeeds(
    context,
    owner,
    owner.busyFeeds.filter((feed) => feed !== name),
  )
  const { busyFeeds } = await readAnswer(api('get /admin/feeds'))
  if (!busyFeeds.some((feed) => feed.name === name))
    await checkDone(api('delete /admin/secrets/{name}', { params: { name } }))
}
