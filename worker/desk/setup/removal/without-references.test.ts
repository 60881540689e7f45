import { expect, it } from 'vitest'
import { getRootLocation } from '../root-location.ts'
import { withoutReferences } from './without-references.ts'

const { schema: service } = getRootLocation('service')
const { schema: calendar } = getRootLocation('calendar')
const { schema: page } = getRootLocation('page')

const cut = {
  id: 'cut',
  slug: 'cut',
  name: 'Cut',
  durations: [45],
  staff: ['ana', 'rui'],
  staffPrices: [
    { staff: 'rui', price: { amount: '20', currency: 'EUR' } },
    { staff: 'ana', price: { amount: '30', currency: 'EUR' } },
  ],
  needs: [['basin'], ['chair', 'basin']],
}

it('removes every part that refers to a person', () => {
  expect(withoutReferences(service, cut, { list: 'staff', id: 'rui' })).toEqual({
    ...cut,
    staff: ['ana'],
    staffPrices: [{ staff: 'ana', price: { amount: '30', currency: 'EUR' } }],
  })
})

it('removes a list that would be empty, where it may be left out', () => {
  expect(withoutReferences(service, cut, { list: 'resources', id: 'basin' })).toEqual({
    ...cut,
    needs: [['chair']],
  })
})

it('returns undefined for content that needs the item', () => {
  const content = { id: 'hair', slug: 'hair', name: 'Hair', services: ['cut'] }
  expect(withoutReferences(calendar, content, { list: 'services', id: 'cut' })).toBeUndefined()
})

it('returns the same content where nothing refers to the item, nor to one of that id in another list', () => {
  expect(withoutReferences(service, cut, { list: 'staff', id: 'eva' })).toBe(cut)
  expect(withoutReferences(service, cut, { list: 'resources', id: 'ana' })).toBe(cut)
})

it('removes a block of a page with the reference that it needs', () => {
  const heading = { kind: 'heading', text: 'Welcome' }
  const content = {
    id: 'home',
    path: '',
    title: 'Home',
    sections: [{ blocks: [heading, { kind: 'calendar', of: { calendar: 'hair' } }] }],
  }
  expect(withoutReferences(page, content, { list: 'calendars', id: 'hair' })).toEqual({
    ...content,
    sections: [{ blocks: [heading] }],
  })
})
