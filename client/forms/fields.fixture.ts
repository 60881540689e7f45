import { shownForm } from '#test/fixtures/shown-form.ts'
import { type FieldView, type FormFile, formFile } from '#worker/contract/forms/form.ts'

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))
const asked = (id: string, kind: FieldView['kind']) => ({ id, kind, label: `The ${id}`, required: true })
const image = { sha256: 'a'.repeat(64), width: 1200, height: 800 }
const pictures = options('sea', 'wood').map((option) => ({ ...option, image }))

/** One field of every kind, each named by its kind. */
export const fields = shownForm([
  { ...asked('text', 'text'), maxLength: 300, contact: 'firstName', placeholder: 'Ana' },
  { ...asked('paragraph', 'paragraph'), maxLength: 5000 },
  asked('email', 'email'),
  asked('phone', 'phone'),
  { ...asked('number', 'number'), decimals: 2, min: 1, max: 1500.5, unit: 'kg' },
  { ...asked('date', 'date'), min: '2026-01-31', max: 'today' },
  asked('birth', 'date-of-birth'),
  { ...asked('select', 'select'), options: options('a', 'b') },
  { ...asked('radio', 'radio'), options: options('a', 'b') },
  { ...asked('checkboxes', 'checkboxes'), options: options('a', 'b', 'c'), min: 1, max: 2 },
  { ...asked('picture', 'picture'), multiple: false, options: pictures },
  { ...asked('pictures', 'picture'), multiple: true, options: pictures },
  { ...asked('rating', 'rating'), max: 5 },
  { ...asked('scale', 'scale'), from: 0, to: 10, low: 'never', high: 'always' },
  { ...asked('ranking', 'ranking'), options: options('a', 'b', 'c') },
  {
    ...asked('matrix', 'matrix'),
    rows: options('r', 's', 'constructor'),
    columns: options('x', 'y'),
  },
  asked('address', 'address'),
  { ...asked('file', 'file'), accept: ['pdf', 'png'], maxBytes: 5 * 1024 * 1024, maxFiles: 3 },
  asked('signature', 'signature'),
  { ...asked('consent', 'consent'), text: 'I agree\nto all', version: '1' },
  { id: 'hidden', kind: 'hidden' },
  { id: 'heading', kind: 'heading', text: 'About you' },
  { id: 'html', kind: 'html', html: '<p>See <a href="/about">us</a></p>' },
]).steps.flatMap(({ fields }) => fields)

export function fieldOf(id: string): FieldView {
  const field = fields.find((one) => one.id === id)
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
