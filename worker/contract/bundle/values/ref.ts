import * as z from 'zod/mini'
import {
  authorId,
  calendarId,
  categoryId,
  collectionId,
  formId,
  groupId,
  imageId,
  menuId,
  pageId,
  productId,
  resourceId,
  serviceId,
  serviceMenuId,
  staffId,
  tagId,
  teamId,
} from '../../ids.ts'

/** The schema of the ids in each list of a bundle whose items can be referred to. */
const ids = {
  staff: staffId,
  resources: resourceId,
  services: serviceId,
  calendars: calendarId,
  teams: teamId,
  groups: groupId,
  serviceMenus: serviceMenuId,
  forms: formId,
  images: imageId,
  pages: pageId,
  categories: categoryId,
  authors: authorId,
  tags: tagId,
  products: productId,
  collections: collectionId,
  menus: menuId,
}

/** The items that a reference can name. */
export interface ReferenceTarget {
  list: keyof typeof ids
  /** Restricts the list to items of one kind. */
  kind?: 'form' | 'survey' | 'quiz' | undefined
}

const targets = new WeakMap<z.core.$ZodType, ReferenceTarget>()

/**
 * Returns the schema of an id that refers to an item of a list. The checks of a bundle find out from it whether the item exists
 * (`worker/contract/bundle/checks/find-references.ts`).
 */
export function ref<List extends ReferenceTarget['list']>(list: List, kind?: ReferenceTarget['kind']) {
  // Each reference needs an object of its own as the key of `targets`. In the JSON Schema it is the schema of the id.
  const schema = z.lazy((): (typeof ids)[List] => ids[list])
  targets.set(schema, { list, kind })
  return schema
}

/** Returns the items to which the values of a schema refer; undefined for a schema that {@link ref} did not create. */
export const getReferenceTarget = (schema: z.core.$ZodType): ReferenceTarget | undefined =>
  targets.get(schema)
