import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { bundle } from '../bundle.ts'
import { checkBundle } from './check-bundle.ts'
import { checkDraft } from './check-draft.ts'

const getDemo = () => structuredClone(bundle.parse(demoBundle))
type Demo = ReturnType<typeof getDemo>

/** Returns the mistakes of the demo after a change. */
function listMistakes(change: (demo: Demo) => void): string[] {
  const demo = getDemo()
  change(demo)
  return checkBundle(demo).mistakes.map(({ path, message }) => `${path}: ${message}`)
}

const lists = Object.entries(getDemo()).flatMap(([list, items]) =>
  Array.isArray(items) && items.length > 1 && 'id' in (items[0] ?? {}) ? [list as keyof Demo] : [],
)

test.each(lists)(
  'reports a repeated id in %s once, and no references to the id that the repetition replaces',
  (list) => {
    const found = listMistakes((demo) => {
      const items = demo[list] as { id: string }[]
      Object.assign(items[1] ?? {}, { id: items[0]?.id })
    })
    expect(found).toEqual([expect.stringMatching(`^${list}.1.id: .* already$`)])
  },
)

test('reports a repeated field id in a form once', () => {
  const inForm = listMistakes(({ forms }) => {
    const [first, second] = forms[1]?.steps[0]?.fields ?? []
    Object.assign(second ?? {}, { id: first?.id })
  })
  expect(inForm).toEqual([expect.stringContaining('forms.1.steps.0.fields.1.id: visited is the id of')])
})

test('reports the services of a copied calendar once', () => {
  const copied = (id: string, slug: string) =>
    listMistakes(({ calendars }) => {
      calendars.push({ ...calendars[1], id, slug } as Demo['calendars'][number])
    })
  expect(copied('cal_massage', 'massage-2')).toEqual([
    'calendars.7.id: cal_massage is the id or slug of calendars.1 already',
  ])
  expect(copied('cal_other', 'other')).toEqual([
    'calendars.7.services.0: The services srv_deep_tissue, srv_hot_stone, srv_head_neck and 1 more belong to calendars.1 already; a service has one calendar',
  ])
})

test('reports a misspelled id once, with the one that was meant', () => {
  expect(listMistakes(({ staff }) => Object.assign(staff[0] ?? {}, { id: 'mrta' }))).toEqual([
    'services.0.staff.0: There is no person marta. Did you mean mrta? The same at services.1.staff.0, services.2.staff.0, services.3.staff.0 and 2 more places',
  ])
  expect(listMistakes(({ services }) => Object.assign(services[1] ?? {}, { id: 'srv_deep_tisue' }))).toEqual([
    'calendars.1.services.0: There is no service srv_deep_tissue. Did you mean srv_deep_tisue? The same at teams.0.services.0, serviceMenus.0.categories.0.services.0',
  ])
})

test('suggests none of several numbered ids', () => {
  const found = listMistakes((demo) => {
    demo.staff.push(
      ...[1, 2].map((number) => ({ ...demo.staff[0], id: `stf_${number}` }) as Demo['staff'][number]),
    )
    Object.assign(demo.services[0] ?? {}, { staff: ['stf_3'] })
  })
  expect(found).toEqual(['services.0.staff.0: There is no person stf_3'])
})

test('reports a calendar that is gone with all its services in two mistakes', () => {
  expect(listMistakes(({ calendars }) => calendars.splice(1, 1))).toEqual([
    'groups.0.calendars.0: There is no calendar cal_massage. The same at serviceMenus.0.calendar, oneTimeLinks.0.calendar',
    'services.1: The services srv_deep_tissue, srv_hot_stone, srv_head_neck and 1 more belong to no calendar',
  ])
})

test('reports another currency, and payments without a provider, once', () => {
  expect(listMistakes(({ site }) => Object.assign(site, { currency: 'PLN' }))).toEqual([
    "services.1.price.currency: The site's currency is PLN. The same at services.2.price.currency, services.3.price.currency, services.4.price.currency and 24 more places",
  ])
  expect(listMistakes(({ site }) => Object.assign(site, { payments: undefined }))).toEqual([
    'services.1.payNow: The site takes no payments. The same at services.2.payNow',
  ])
})

test('keeps the fields of several forms apart, which may have the same ids', () => {
  const rule = { do: 'hide', fields: ['nothing'] }
  const found = listMistakes(({ forms }) => {
    for (const form of forms.slice(0, 2)) Object.assign(form, { rules: [rule] })
  })
  expect(found.filter((mistake) => mistake.includes('There is no field nothing'))).toEqual([
    'forms.0.rules.0.fields.0: There is no field nothing',
    'forms.1.rules.0.fields.0: There is no field nothing',
  ])
})

test('reports an image that is missing in a draft once, with paths of the draft', () => {
  const image = { kind: 'image', image: 'img_none' }
  const page = { id: 'home', path: '', title: 'Home', sections: [{ blocks: [image, image] }] }
  const { mistakes } = checkDraft({ page: 'home', pages: [page] }, getDemo())
  expect(mistakes.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'pages.0.sections.0.blocks.0.image: There is no image img_none. The same at pages.0.sections.0.blocks.1.image',
  ])
})
