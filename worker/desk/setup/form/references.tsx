import { createContext, use } from 'react'
import type { ReferenceTarget } from '#worker/contract/bundle/values/ref.ts'

/** A resource that a form offers. */
export interface ReferenceOption {
  id: string
  name: string
  /** The address of the thumbnail of an image. */
  picture?: string | undefined
}

/** The resources that the fields of a form offer, by the key of the target or of the links. */
export type ReferenceOptions = ReadonlyMap<string, readonly ReferenceOption[]>

/** Returns the key of a target in {@link ReferenceOptions}. */
export const getTargetKey = ({ list, kind }: ReferenceTarget): string => (kind ? `${list} ${kind}` : list)

const ReferencesContext = createContext<ReferenceOptions>(new Map())

/** Provides the resources that the fields of a form offer. */
export const ReferencesProvider = ReferencesContext

/** Returns the resources that a field offers. A chosen resource that no longer exists is offered by its id. */
export function useReferences(
  target: ReferenceTarget,
  chosen: readonly string[],
): readonly ReferenceOption[] {
  const options = use(ReferencesContext).get(getTargetKey(target)) ?? []
  const missing = chosen.filter((id) => id !== '' && !options.some((option) => option.id === id))
  return [...options, ...missing.map((id): ReferenceOption => ({ id, name: id }))]
}

/** Returns a function that returns the options with a key of {@link ReferenceOptions}. */
export function useOptions() {
  const options = use(ReferencesContext)
  return (key: string): readonly ReferenceOption[] => options.get(key) ?? []
}

/** Returns a function that finds the resource that a value names, the first one in a list. */
export function useFindReference() {
  const options = use(ReferencesContext)
  return (target: ReferenceTarget, value: unknown): ReferenceOption | undefined => {
    const [named] = Array.isArray(value) ? value : [value]
    return options.get(getTargetKey(target))?.find(({ id }) => id === named)
  }
}
