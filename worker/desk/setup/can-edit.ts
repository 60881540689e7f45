import { ownerOnlyParts } from '#worker/publishing/owner-only-parts.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { createPermissions } from '../request/may.tsx'
import type { ResourceView } from './resource-view.ts'

/** Returns whether the person may change a value of a resource. Only owners may change some parts of a resource. */
export function canEdit(
  { person }: DeskContext,
  { kind, valuePath }: Pick<ResourceView, 'kind' | 'valuePath'>,
): boolean {
  if (!createPermissions(person).mayEdit(kind)) return false
  const parts = Object.keys(ownerOnlyParts[kind] ?? {}).map((part) => part.split('.'))
  const isOwnerOnly = parts.some((part) => part.every((name, index) => valuePath[index] === name))
  return person.role === 'owner' || !isOwnerOnly
}
