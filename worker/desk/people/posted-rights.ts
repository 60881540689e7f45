import { type GivenRights, presets, rights } from '#worker/contract/admin/rights.ts'
import { createFieldFailure } from '../form/refused-form.ts'

/**
 * Reads the rights that a form gives: those of a chosen set, or the ticked ones, of which there may be none. Throws `validation` without a
 * known set, and for ticked rights without a scope.
 */
export function readRights(form: FormData): GivenRights {
  const name = form.get('preset')
  if (name !== 'custom') {
    const preset = Object.entries(presets).find(([presetName]) => presetName === name)?.[1]
    if (!preset) throw createFieldFailure('preset', 'option-required')
    return preset
  }
  const scope = form.get('scope')
  if (scope !== 'all' && scope !== 'own') throw createFieldFailure('scope', 'option-required')
  const ticked = form.getAll('rights')
  return { scope, rights: rights.filter((right) => ticked.includes(right)) }
}

/** Returns the rights that a refused form gives, or the previous rights if no valid ones were chosen. */
export function readRefusedRights(form: FormData, previousRights: GivenRights): GivenRights {
  try {
    return readRights(form)
  } catch {
    return previousRights
  }
}
