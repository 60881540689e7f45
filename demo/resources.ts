import type { BundleInput } from '#worker/contract/bundle/bundle.ts'

/** The equipment. Each item serves one appointment at a time. */
export const resources: BundleInput['resources'] = [
  {
    id: 'hot_stones',
    name: {
      da: 'Sæt varme sten',
      de: 'Satz warmer Steine',
      en: 'Set of hot stones',
      es: 'Juego de piedras calientes',
      fi: 'Kuumakivisarja',
      fr: 'Jeu de pierres chaudes',
      'fr-ca': 'Ensemble de pierres chaudes',
      hu: 'Forró kövek készlete',
      it: 'Set di pietre calde',
      nl: 'Set hete stenen',
      no: 'Sett med varme steiner',
      pl: 'Zestaw gorących kamieni',
      pt: 'Conjunto de pedras quentes',
      'pt-br': 'Conjunto de pedras quentes',
      sv: 'Uppsättning varma stenar',
    },
  },
]
