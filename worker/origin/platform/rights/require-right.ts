import { hasRight, type Right } from '#worker/contract/admin/rights.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { DeskCaller } from '../tokens/access-control.ts'

/** Throws `forbidden` for somebody at the desk without a right that a part of a call needs. A token has no person. */
export function requireRight(person: DeskCaller | undefined, right: Right): void {
  if (person && !hasRight(person, right)) throw new Failure('forbidden')
}
