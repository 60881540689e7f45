import { toHref } from '../../list/links.tsx'
import { toSegment } from '../resource-address.ts'
import type { ResourceView } from '../resource-view.ts'
import { toPointer } from '../shape/pointer.ts'

/** The path of the page that uploads a picture. */
const PICTURE_PATH = '/desk/setup/image/~new'

/**
 * Returns the address of the page that uploads a picture for a field in the form of a value. With `page`, the person returns to the page of
 * the look after the upload.
 */
export const toUploadHref = (
  { kind, id, valuePath, variants }: Pick<ResourceView, 'kind' | 'id' | 'valuePath' | 'variants'>,
  field: string,
  page?: 'look',
): string =>
  toHref(PICTURE_PATH, {
    for: `${kind}/${toSegment(id)}`,
    at: toPointer(valuePath),
    variant: variants?.chosen === undefined ? null : String(variants.chosen),
    field,
    page,
  })

/** Returns the address of the page that uploads another file for an image. */
export const toReplaceHref = (id: string): string => toHref(PICTURE_PATH, { replace: id })
