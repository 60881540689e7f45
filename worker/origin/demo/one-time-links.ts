import type { BundleInput } from '#worker/contract/bundle/bundle.ts'

export const oneTimeLinks: BundleInput['oneTimeLinks'] = [
  { slug: 'welcome', calendar: 'cal_massage', service: 'srv_hot_stone', answers: { pressure: 'light' } },
]
