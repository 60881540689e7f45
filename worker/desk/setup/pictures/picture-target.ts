import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { toHref } from '../../list/links.tsx'
import { LOOK_PATH } from '../../list/shortcuts.tsx'
import type { DeskContext } from '../../request/desk-env.ts'
import { createRequired } from '../form/create-required.ts'
import { toResourceHref } from '../resource-address.ts'
import { loadView, type ResourceView } from '../resource-view.ts'
import { getAt, parsePointer, setAt } from '../shape/pointer.ts'
import { describeShape } from '../shape/shape.ts'
import { findLocation } from '../shape/shape-at.ts'
import { findVariant } from '../shape/variants.ts'

/** The field for which a picture is uploaded. */
export interface PictureTarget {
  /** The value whose form has the field. */
  view: ResourceView
  /** The name of the field. */
  field: string
  /** Whether the field takes several pictures. */
  isList: boolean
  /** Whether the person comes from the page of the look. */
  isLook: boolean
}

/**
 * Loads the field that the address of the page names; undefined if it names none. Throws `not-found` if there is no such field for
 * pictures.
 */
export async function loadTarget(context: DeskContext): Promise<PictureTarget | undefined> {
  const { searchParams } = context.url
  const resourceName = searchParams.get('for')
  if (resourceName === null) return undefined
  const [kind = '', id = ''] = resourceName.split('/')
  if (id === '') throw new Failure('not-found')
  const view = await loadView(context, { kind, id })
  const field = searchParams.get('field') ?? ''
  const { schema, location, value } = view
  const found = schema && findLocation({ ...location, schema }, value, parsePointer(field))
  const shape = found && describeShape(found.schema)
  const isPicture = shape?.kind === 'reference' || shape?.kind === 'references'
  if (!isPicture || shape.target.list !== 'images') throw new Failure('not-found')
  return {
    view,
    field,
    isList: shape.kind === 'references',
    isLook: view.kind === 'site' && searchParams.get('page') === 'look',
  }
}

/** The kinds whose pictures pages show as a square around the middle. */
const kindsWithSquares: ReadonlySet<ResourceKind> = new Set(['staff', 'service', 'author'])

/** Returns whether pages show the picture of a field as a square. */
export const isSquare = ({ view: { kind, valuePath }, field }: PictureTarget): boolean =>
  (kindsWithSquares.has(kind) && valuePath.length === 0) || parsePointer(field).at(-1) === 'icon'

/**
 * Returns the change of a draft that sets the picture of the field; undefined for a new resource, which is saved with its form. A new part
 * of a resource gets its required properties, with empty texts.
 */
export function createPictureChange({ view, field, isList }: PictureTarget, picture: string) {
  const { kind, id, valuePath, value, schema, variants, hash } = view
  if (id === undefined || !schema) return undefined
  const isNew = value === undefined && valuePath.length > 0
  // The form shows another option of the union than the value has.
  if (!isNew && variants && findVariant(variants.options, value) !== variants.chosen) return undefined
  const content = isNew ? setAt(view.content, valuePath, createRequired(schema, '')) : view.content
  const path = [...valuePath, ...parsePointer(field)]
  const previous = getAt(content, path)
  const others = Array.isArray(previous) ? previous.filter((id) => id !== picture) : []
  const next = isList ? [...others, picture] : picture
  const changed = setAt(content, path, next)
  return isRecord(changed) ? { kind, content: changed, base: hash } : undefined
}

/** Returns the address of the form with the field, on which the picture was saved or is chosen but not saved yet. */
export function toTargetHref(
  { view, field, isLook }: PictureTarget,
  state: { saved: true } | { picture?: string | undefined } = {},
): string {
  const variant = view.variants?.chosen
  if (isLook)
    return toHref(LOOK_PATH, 'saved' in state ? { saved: '1' } : state.picture ? { field, ...state } : {})
  return toResourceHref(view, {
    at: view.valuePath,
    ...('saved' in state && { saved: '1' }),
    ...(!('saved' in state) && variant !== undefined && { variant: String(variant) }),
    ...(!('saved' in state) && state.picture !== undefined && { field, picture: state.picture }),
  })
}
