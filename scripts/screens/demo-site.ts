import type { BundleInput } from '#worker/contract/bundle/bundle.ts'

/** The instant of all screenshots, a Monday morning in Lisbon. The clocks of server and pages stand still. */
export const OPENING = '2027-01-04T08:00:00Z'

/** Writes dates and times as the demo does: the fixtures of tests have another region. */
export const inRegion = (demo: BundleInput): BundleInput => ({
  ...demo,
  site: { ...demo.site, region: 'PT' },
})
