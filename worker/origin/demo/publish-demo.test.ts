import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { publish } from '../publishing/commands/publish.ts'
import { demoBundle } from './bundle.ts'
import { publishDemo } from './publish-demo.ts'

const NOW = '2026-11-23T08:00:00Z'

test('replaces the demo of an older program once', () => {
  const { services } = testOrigin(NOW, { ...demoBundle, groups: [] })
  publishDemo(services)
  expect(services.published.revision).toBe(2)
  expect(services.published.current?.groups.all).toHaveLength(1)
  publishDemo(services)
  expect(services.published.revision).toBe(2)
})

test('does not publish the current demo again', () => {
  const { services } = testOrigin(NOW, demoBundle)
  publishDemo(services)
  expect(services.published.revision).toBe(1)
})

test('does not replace a bundle that somebody else published', () => {
  const { services } = testOrigin(NOW)
  publish(services, bundle.parse({ ...demoBundle, groups: [] }))
  publishDemo(services)
  expect(services.published.revision).toBe(2)
  expect(services.published.current?.groups.all).toEqual([])
})
