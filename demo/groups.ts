import type { BundleInput } from '#worker/contract/bundle/bundle.ts'

/** The groups of calendars that are offered together. */
export const groups: BundleInput['groups'] = [
  {
    id: 'grp_wellness',
    slug: 'wellness',
    name: {
      da: 'Velvære',
      de: 'Wohlbefinden',
      en: 'Wellness',
      es: 'Bienestar',
      fi: 'Hyvinvointi',
      fr: 'Bien-être',
      'fr-ca': 'Mieux-être',
      hu: 'Jóllét',
      it: 'Benessere',
      nl: 'Welzijn',
      no: 'Velvære',
      pl: 'Dobre samopoczucie',
      pt: 'Bem-estar',
      'pt-br': 'Bem-estar',
      sv: 'Välmående',
    },
    calendars: ['cal_massage', 'cal_yoga_class', 'cal_sleep_coaching'],
  },
]
