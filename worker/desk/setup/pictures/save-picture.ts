import * as z from 'zod/mini'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { image } from '#worker/contract/bundle/content/image.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { tryAction } from '../../form/try-action.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { Entries } from '../form/entries.ts'
import { fromEntries } from '../form/from-entries.ts'
import { createRandomText, loadResources, saveToDraft } from '../own-draft.ts'
import { toResourceHref } from '../resource-address.ts'
import { loadFormSite } from '../resource-view.ts'
import { type PictureTarget, putPicture, toTargetHref } from './picture-target.ts'
import { storePicture } from './store-picture.ts'

/** Creates the id of a new image. */
export const createImageId = () => `img_${createRandomText(8)}`

/** The alternative text, as the fields of a form show it. */
export const description = z.strictObject({ alt: image.shape.alt })

/** The purpose of the picture: a field, an image whose file is replaced, or neither. */
export interface Purpose {
  target: PictureTarget | undefined
  replaced: SiteResource | undefined
}

/** Returns whether a failure is only about the resource that gets the picture. */
const isAboutTarget = ({ code, details: { errors = [] } }: Failure) =>
  code === 'validation' && errors.length > 0 && errors.every(({ path }) => path.startsWith('put.1.'))

/**
 * Returns the id of the new image, which the form has, and the hash of an image with this id: a form that is sent again, because its
 * answer was lost, adds no second image.
 */
async function findSent(context: DeskContext, form: FormData): Promise<{ id: string; hash: string | null }> {
  const posted = getText(form, 'id') ?? ''
  if (!/^img_[a-z2-7]{8}$/.test(posted)) return { id: createImageId(), hash: null }
  const known = (await loadResources(context, 'image')).find(({ id }) => id === posted)
  return known ?? { id: posted, hash: null }
}

/** Stores the posted file, and puts the image into the draft. Returns the address of the page to show next. */
export async function savePicture(
  context: DeskContext,
  form: FormData,
  { target, replaced }: Purpose,
): Promise<string> {
  const { sha256, type, width, height, color } = await storePicture(context, form)
  const typed = fromEntries(
    description,
    { alt: replaced?.content.alt },
    { entries: Entries.fromForm(form), site: await loadFormSite(context) },
  )
  const { id, hash } = replaced ?? (await findSent(context, form))
  const content = { id, sha256, type, width, height, ...(color && { color }), ...Object(typed.value) }
  const put = { kind: 'image' as const, content, base: hash }
  const changed = target && putPicture(target, id)
  const failure = await tryAction(() => saveToDraft(context, { put: changed ? [put, changed] : [put] }))
  if (!failure && target && changed) return toTargetHref(target, { saved: true })
  if (failure && !isAboutTarget(failure)) throw failure
  // The form needs more than the picture.
  if (failure) await saveToDraft(context, { put: [put] })
  return target
    ? toTargetHref(target, { picture: id })
    : toResourceHref({ kind: 'image', id }, { saved: '1' })
}
