import { expect, test } from 'vitest'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

const PATH = '/desk/setup/discount'

const plan = (from: string, to: string, percent = '20') =>
  [
    ['percent', percent],
    ['from', from],
    ['to', to],
    ['services', 'srv_head_neck'],
    ['do', 'plan'],
  ] as const

const getPrice = ({ services }: Bundle) => services.find(({ id }) => id === 'srv_head_neck')?.price?.amount

test('lowers prices on its days, and restores them by itself', async () => {
  const { site, post, show, getBundle } = await openAsOwner()
  expect(await post(PATH, plan('2026-12-01', '2026-12-07'))).toMatchObject({
    status: 303,
    location: `${PATH}?done=planned`,
  })
  expect(getPrice(await getBundle())).toBe('38.00')
  expect((await show(PATH)).text).toContain('20 %')
  // The draft that ends the discount waits for the one that begins it.
  const drafts = await show('/desk/drafts')
  for (const [, id] of drafts.html.matchAll(/\/desk\/drafts\/(prv_discount\w+)/g))
    expect((await show(`/desk/drafts/${id}`)).html).not.toContain('value="rebase"')
  await site.setClock('2026-12-01T00:00:30Z')
  expect(getPrice(await getBundle())).toBe('30.40')
  await site.setClock('2026-12-08T00:00:30Z')
  expect(getPrice(await getBundle())).toBe('38.00')
  expect((await show(PATH)).html).not.toContain('value="remove"')
})

test('begins at once on its first day, and ends at once when it is removed', async () => {
  const { post, show, getBundle } = await openAsOwner()
  await post(PATH, plan('2026-11-23', '2026-11-29', '50 %'))
  expect(getPrice(await getBundle())).toBe('19.00')
  const [, id = ''] = /name="id" value="([^"]+)"/.exec((await show(PATH)).html) ?? []
  expect(
    await post(PATH, [
      ['do', 'remove'],
      ['id', id],
    ]),
  ).toMatchObject({
    status: 303,
    location: `${PATH}?done=removed`,
  })
  expect(getPrice(await getBundle())).toBe('38.00')
})

test('leaves a price that somebody has changed meanwhile, and says so', async () => {
  const { site, post, show, publish, getBundle } = await openAsOwner()
  await post(PATH, plan('2026-11-23', '2026-11-29'))
  await publish((bundle) => ({
    ...bundle,
    services: bundle.services.map((one) =>
      one.id === 'srv_head_neck' ? { ...one, price: { amount: '33.00', currency: 'EUR' } } : one,
    ),
  }))
  await site.setClock('2026-11-30T00:00:30Z')
  expect(getPrice(await getBundle())).toBe('33.00')
  expect((await show('/desk/drafts')).status).toBe(200)
})

test('refuses days and percentages that cannot be', async () => {
  const { post, show } = await openAsOwner()
  for (const [fields, name] of [
    [plan('2026-12-07', '2026-12-01'), 'to'],
    [plan('2026-11-01', '2026-12-01'), 'from'],
    [plan('2026-12-01', '2026-12-07', '100'), 'percent'],
    [plan('2026-12-01', '2026-12-07', '0'), 'percent'],
  ] as const) {
    const { status, html } = await post(PATH, fields)
    expect([fields, status, html.includes(`href="#field-${name}"`)]).toEqual([fields, 422, true])
    expect((await show(PATH)).html).not.toContain('value="remove"')
  }
})
