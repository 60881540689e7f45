import { createFormView } from '#test/fixtures/form-view.ts'
import { type FieldView, type FormFile, formFile } from '#worker/contract/forms/form.ts'

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))
const required = (id: string, kind: FieldView['kind']) => ({ id, kind, label: `The ${id}`, required: true })
const image = { sha256: 'a'.repeat(64), width: 1200, height: 800 }
const pictures = options('sea', 'wood').map((option) => ({ ...option, image }))

/** At least one field of every kind; most have their kind as id. The row `constructor` has the name of a property of all objects. */
export const fields = createFormView([
  { ...required('text', 'text'), maxLength: 300, contact: 'firstName', placeholder: 'Ana' },
  { ...required('paragraph', 'paragraph'), maxLength: 5000 },
  required('email', 'email'),
  required('phone', 'phone'),
  { ...required('number', 'number'), decimals: 2, min: 1, max: 1500.5, unit: 'kg' },
  { ...required('date', 'date'), min: '2026-01-31', max: 'today' },
  required('birth', 'date-of-birth'),
  { ...required('select', 'select'), options: options('a', 'b') },
  { ...required('radio', 'radio'), options: options('a', 'b') },
  { ...required('checkboxes', 'checkboxes'), options: options('a', 'b', 'c'), min: 1, max: 2 },
  { ...required('picture', 'picture'), multiple: false, options: pictures },
  { ...required('pictures', 'picture'), multiple: true, options: pictures },
  { ...required('rating', 'rating'), max: 5 },
  { ...required('scale', 'scale'), from: 0, to: 10, low: 'never', high: 'always' },
  { ...required('ranking', 'ranking'), options: options('a', 'b', 'c') },
  {
    ...required('matrix', 'matrix'),
    rows: options('r', 's', 'constructor'),
    columns: options('x', 'y'),
  },
  required('address', 'address'),
  { ...required('file', 'file'), accept: ['pdf', 'png'], maxBytes: 5 * 1024 * 1024, maxFiles: 3 },
  required('signature', 'signature'),
  { ...required('consent', 'consent'), text: 'I agree\nto all', version: '1' },
  { id: 'hidden', kind: 'hidden' },
  { id: 'heading', kind: 'heading', text: 'About you' },
  { id: 'html', kind: 'html', html: '<p>See <a href="/about">us</a></p>' },
]).steps.flatMap(({ fields }) => fields)

/** Returns a field by its id. Throws when there is none. */
export function getField(id: string): FieldView {
  const field = fields.find((candidate) => candidate.id === id)
  if (!field) throw new Error(`No field ${id}`)
  return field
}

export const files: FormFile[] = ['a', 'b'].map((letter) =>
  formFile.parse({
    id: `fil_${letter.repeat(26)}`,
    name: `${letter}.pdf`,
    type: 'application/pdf',
    size: 2048,
  }),
)
