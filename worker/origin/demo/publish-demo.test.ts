import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { publish } from '../publishing/commands/publish.ts'
import { demoBundle } from './bundle.ts'
import { publishDemo } from './publish-demo.ts'

const now = '2026-11-23T08:00:00Z'

test('the demo of an older program is replaced by the present one, once', () => {
  const { services } = testOrigin(now, { ...demoBundle, groups: [] })
  publishDemo(services)
  expect(services.published.revision).toBe(2)
  expect(services.published.current?.groups.all).toHaveLength(1)
  publishDemo(services)
  expect(services.published.revision).toBe(2)
})

test('the present demo is not published again', () => {
  const { services } = testOrigin(now, demoBundle)
  publishDemo(services)
  expect(services.published.revision).toBe(1)
})

test('what somebody published in the place of the demo stays', () => {
  const { services } = testOrigin(now)
  publish(services, bundle.parse({ ...demoBundle, groups: [] }))
  publishDemo(services)
  expect(services.published.revision).toBe(2)
  expect(services.published.current?.groups.all).toEqual([])
})
