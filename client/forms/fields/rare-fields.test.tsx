import { expect, it } from 'vitest'
import { renderText } from '#test/fixtures/render.tsx'
import { getControlId } from '../answers/field-names.ts'
import { fields, files, getField } from './fields.fixture.ts'
import { FormField } from './rare-fields.tsx'

type FieldProps = Partial<Parameters<typeof FormField>[0]>

const renderField = (id: string, props: FieldProps = {}) =>
  renderText(<FormField field={getField(id)} answer={undefined} error={undefined} files={files} {...props} />)

const inputFields = fields.filter((field) => 'required' in field)

/** Expects exactly one element with this id. */
function expectElement(html: string, id: string): void {
  const elements = html.match(new RegExp(`<[a-z]+\\s[^>]*\\bid="${id}"[^>]*>`, 'g')) ?? []
  expect(elements, `one ${id}`).toHaveLength(1)
}

it.each(inputFields.map(({ id }) => id))('labels %s and describes it by its error', async (id) => {
  const html = await renderField(id, { error: 'It is wrong' })
  expect(html).toMatch(new RegExp(`<(label|legend)[^>]*>The ${id}<`))
  expectElement(html, getControlId(getField(id)))
  const [, errorId = 'none'] = /<p [^>]*id="([^"]+-error)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${errorId}`))
  expect(html).toContain('It is wrong')
})

it.each(inputFields.map(({ id }) => id))('marks %s as optional and shows its help', async (id) => {
  const field = { ...getField(id), required: false, help: 'As you like' }
  const html = await renderField(id, { field })
  expect(html).toContain('(optional)')
  expect(html).toMatch(/id="([^"]+-hint)"[^>]*>(<[^>]+>)?As you like/)
  expect(html).not.toContain('required=""')
})

it('renders no id twice', async () => {
  const pages = await Promise.all(fields.map(({ id }) => renderField(id, { error: 'Wrong' })))
  const ids = [...pages.join('').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('sets autocomplete for contact fields', async () => {
  expect(await renderField('text')).toContain('autoComplete="given-name"')
  expect(await renderField('birth', { today: '2026-11-24' })).toMatch(/max="2026-11-24".*autoComplete="bday"/)
  expect(await renderField('address')).toMatch(/address-line1.*postal-code.*address-level2.*country-name/)
})

it('names each star, and the ends of a scale', async () => {
  const stars = await renderField('rating', { answer: '2' })
  expect(stars).toMatch(/value="1".*1 star<.*checked="" value="2".*2 stars</)
  expect(await renderField('scale')).toContain('0 is never, 10 is always')
})

it('asks for the rank of each option without JavaScript', async () => {
  const html = await renderField('ranking', { answer: ['b', 'a', 'c'] })
  expect(html).toMatch(
    /name="answers.ranking.a"[^>]*aria-label="Position of A".*<option value="2" selected=""/,
  )
})

it('renders every row of a matrix as a labelled radio group', async () => {
  const html = await renderField('matrix')
  const [, label = 'none'] = /role="radiogroup" aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`id="${label}">R<.*name="answers.matrix.r"[^>]*value="x".*>X<`))
})

it('renders pictures with their stored widths and their labels', async () => {
  const html = await renderField('picture')
  expect(html).toMatch(/srcSet="[^"]*\/media\/a{64}\/320 320w[^>]*width="1200" height="800" alt=""/)
  expect(html).toMatch(/value="sea"[^>]*\/><span[^>]*>SEA</)
})

it('lists uploaded files with checkboxes to remove them without JavaScript', async () => {
  const html = await renderField('file', { answer: files.map(({ id }) => id) })
  expect(html).toMatch(/type="checkbox" name="answers.file\[\]" checked="" value="fil_a{26}".*a\.pdf.*2 kB/)
  expect(html).toMatch(/type="file"[^>]*accept=".pdf,image\/png" multiple=""[^>]*name="files.file"/)
  expect(html).toContain('PDF and PNG, at most 5 MB')
})

it('renders the text of a consent and leaves it unchecked', async () => {
  expect(await renderField('consent')).toMatch(/type="checkbox"(?![^>]*checked)[^>]*>.*I agree\nto all/)
})

it('shows a computed number as an output, without an input', async () => {
  const html = await renderField('number', { computed: '1234.5', answer: '9' })
  expect(html).toMatch(/<output[^>]*>1,234.5 kg<\/output>/)
  expect(html).not.toContain('<input')
})

it('renders headings at their level, and links with the locale prefix', async () => {
  expect(await renderField('heading', { headingLevel: 2 })).toMatch(/<h2[^>]*>About you<\/h2>/)
  expect(await renderField('html', { prefix: '/de' })).toContain('<a href="/de/about">')
})
