import * as z from 'zod/mini'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { image } from '#worker/contract/bundle/content/image.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { tryAction } from '../../form/try-action.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { FormValues } from '../form/form-values.ts'
import { readFormValues } from '../form/read-form-values.ts'
import { createRandomText, loadResources, saveToDraft } from '../own-draft.ts'
import { toResourceHref } from '../resource-address.ts'
import { loadFormSite } from '../resource-view.ts'
import { createPictureChange, type PictureTarget, toTargetHref } from './picture-target.ts'
import { storePicture } from './store-picture.ts'

/** Creates the id of a new image. */
export const createImageId = () => `img_${createRandomText(8)}`

/** The schema of the alternative text, for the fields of the form. */
export const altTextSchema = z.strictObject({ alt: image.shape.alt })

/** The purpose of the picture: a field, an image whose file is replaced, or neither. */
export interface Purpose {
  target: PictureTarget | undefined
  replaced: SiteResource | undefined
}

/** The position in `put` of the resource whose field gets the picture. The image comes first. */
const TARGET_INDEX = 1

/** Returns whether a failure is only about the resource whose field gets the picture. */
const isAboutTarget = ({ code, details: { errors = [] } }: Failure) =>
  code === 'validation' &&
  errors.length > 0 &&
  errors.every(({ path }) => path.startsWith(`put.${TARGET_INDEX}.`))

/**
 * Returns the id of the new image in the form, with the hash of the image if it is stored already. A form that is sent again because its
 * answer was lost thus adds no second image.
 */
async function readImageId(
  context: DeskContext,
  form: FormData,
): Promise<{ id: string; hash: string | null }> {
  const postedId = getText(form, 'id') ?? ''
  if (!/^img_[a-z2-7]{8}$/.test(postedId)) return { id: createImageId(), hash: null }
  const storedImage = (await loadResources(context, 'image')).find(({ id }) => id === postedId)
  return storedImage ?? { id: postedId, hash: null }
}

/** Stores the posted file, and saves the image in the draft. Returns the address of the page to show next. */
export async function savePicture(
  context: DeskContext,
  form: FormData,
  { target, replaced }: Purpose,
): Promise<string> {
  const { sha256, type, width, height, color } = await storePicture(context, form)
  const typed = readFormValues(
    altTextSchema,
    { alt: replaced?.content.alt },
    { formValues: FormValues.fromForm(form), site: await loadFormSite(context) },
  )
  const { id, hash } = replaced ?? (await readImageId(context, form))
  const content = { id, sha256, type, width, height, ...(color && { color }), ...Object(typed.value) }
  const imageChange = { kind: 'image' as const, content, base: hash }
  const targetChange = target && createPictureChange(target, id)
  const put = targetChange ? [imageChange, targetChange] : [imageChange]
  const failure = await tryAction(() => saveToDraft(context, { put }))
  if (!failure && target && targetChange) return toTargetHref(target, { saved: true })
  if (failure && !isAboutTarget(failure)) throw failure
  // Other values of the resource are missing or wrong. The image alone is saved, and the form of the resource opens with it chosen.
  if (failure) await saveToDraft(context, { put: [imageChange] })
  return target
    ? toTargetHref(target, { picture: id })
    : toResourceHref({ kind: 'image', id }, { saved: '1' })
}
