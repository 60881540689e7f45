import { expect, it } from 'vitest'
import { draw } from '#client/content/draw.fixture.tsx'
import { controlIdOf } from './field-control.ts'
import { fieldOf, fields, files } from './fields.fixture.ts'
import { FormField } from './form-field.tsx'

type Shown = Partial<Parameters<typeof FormField>[0]>

const show = (id: string, props: Shown = {}) =>
  draw(<FormField field={fieldOf(id)} answer={undefined} error={undefined} files={files} {...props} />)

const asked = fields.filter((field) => 'required' in field)

/** The attributes of the one element that has this id. */
function elementWith(html: string, id: string): string {
  const found = html.match(new RegExp(`<[a-z]+\\s[^>]*\\bid="${id}"[^>]*>`, 'g')) ?? []
  expect(found, `one ${id}`).toHaveLength(1)
  return found[0] ?? ''
}

it.each(asked.map(({ id }) => id))('says what %s asks for, and what is wrong with it', async (id) => {
  const html = await show(id, { error: 'It is wrong' })
  expect(html).toMatch(new RegExp(`<(label|legend)[^>]*>The ${id}<`))
  elementWith(html, controlIdOf(fieldOf(id)))
  const [, errorId = 'none'] = /<p [^>]*id="([^"]+-error)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`aria-describedby="[^"]*${errorId}`))
  expect(html).toContain('It is wrong')
})

it.each(asked.map(({ id }) => id))('says that %s can be left empty, with its help', async (id) => {
  const field = { ...fieldOf(id), required: false, help: 'As you like' }
  const html = await show(id, { field })
  expect(html).toContain('(optional)')
  expect(html).toMatch(/id="([^"]+-hint)"[^>]*>(<[^>]+>)?As you like/)
  expect(html).not.toContain('required=""')
})

it('never has the same id twice', async () => {
  const whole = await Promise.all(fields.map(({ id }) => show(id, { error: 'Wrong' })))
  const ids = [...whole.join('').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('offers what a browser knows of the visitor', async () => {
  expect(await show('text')).toContain('autoComplete="given-name"')
  expect(await show('birth', { today: '2026-11-24' })).toMatch(/max="2026-11-24".*autoComplete="bday"/)
  expect(await show('address')).toMatch(/address-line1.*postal-code.*address-level2.*country-name/)
})

it('gives stars and numbers names of their own', async () => {
  const stars = await show('rating', { answer: '2' })
  expect(stars).toMatch(/value="1".*1 star<.*checked="" value="2".*2 stars</)
  expect(await show('scale')).toContain('0 is never, 10 is always')
})

it('asks for the place of each option while the page is not alive', async () => {
  const html = await show('ranking', { answer: ['b', 'a', 'c'] })
  expect(html).toMatch(/name="answers.ranking.a"[^>]*aria-label="Place of A".*<option value="2" selected=""/)
})

it('makes every row of a matrix a question, whose answers have names', async () => {
  const html = await show('matrix')
  const [, label = 'none'] = /role="radiogroup" aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`id="${label}">R<.*name="answers.matrix.r"[^>]*value="x".*>X<`))
})

it('offers pictures in the widths that they are kept in, each named by its label', async () => {
  const html = await show('picture')
  expect(html).toMatch(/srcSet="[^"]*\/media\/a{64}\/320 320w[^>]*width="1200" height="800" alt=""/)
  expect(html).toMatch(/value="sea"[^>]*\/><span[^>]*>SEA</)
})

it('names the files that are there, to be left out without JavaScript too', async () => {
  const html = await show('file', { answer: files.map(({ id }) => id) })
  expect(html).toMatch(/type="checkbox" name="answers.file\[\]" checked="" value="fil_a{26}".*a\.pdf.*2 kB/)
  expect(html).toMatch(/type="file"[^>]*accept=".pdf,image\/png" multiple=""[^>]*name="files.file"/)
  expect(html).toContain('PDF, PNG, at most 5 MB')
})

it('asks for an agreement with its text, never ticked beforehand', async () => {
  expect(await show('consent')).toMatch(/type="checkbox"(?![^>]*checked)[^>]*>.*I agree\nto all/)
})

it('shows a number that a rule computes, to be read alone', async () => {
  const html = await show('number', { computed: '1234.5', answer: '9' })
  expect(html).toMatch(/<output[^>]*>1,234.5 kg<\/output>/)
  expect(html).not.toContain('<input')
})

it('shows headings at their level, and text whose links are in the language', async () => {
  expect(await show('heading', { headingLevel: 2 })).toMatch(/<h2[^>]*>About you<\/h2>/)
  expect(await show('html', { prefix: '/de' })).toContain('<a href="/de/about">')
})
