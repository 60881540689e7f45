import type { FormField } from '../bundle/forms/form-field.ts'
import type { FieldView } from './form.ts'

/** A field that an answer is held against: as the wire has it, or the bundle. */
export type CheckedField = FieldView | FormField
