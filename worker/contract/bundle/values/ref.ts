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

/** For each list of a bundle that references can point to: the schema of the ids of its items. */
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
 * Returns the schema of an id that refers to an item of a list. `worker/contract/bundle/checks/find-references.ts` uses the
 * schema to check that the item exists.
 */
export function ref<List extends ReferenceTarget['list']>(list: List, kind?: ReferenceTarget['kind']) {
  // Each reference needs a separate schema object, which is its key in `targets`. The JSON Schema has the schema of the id.
  const schema = z.lazy((): (typeof ids)[List] => ids[list])
  targets.set(schema, { list, kind })
  return schema
}

/** Returns the items to which the values of a schema refer; undefined for a schema that {@link ref} did not create. */
export const getReferenceTarget = (schema: z.core.$ZodType): ReferenceTarget | undefined =>
  targets.get(schema)
