import type { BundleInput } from '#worker/contract/bundle/bundle.ts'

/** The teams: services that are offered together at one URL. */
export const teams: BundleInput['teams'] = [
  {
    id: 'team_therapists',
    slug: 'therapists',
    name: {
      da: 'Vores terapeuter',
      de: 'Unser Massageteam',
      en: 'Our therapists',
      es: 'Nuestro equipo de masaje',
      fi: 'Hierojamme',
      fr: 'Nos massothérapeutes',
      'fr-ca': 'Nos massothérapeutes',
      hu: 'Masszőreink',
      it: 'I nostri massaggiatori',
      nl: 'Onze therapeuten',
      no: 'Våre terapeuter',
      pl: 'Nasi masażyści',
      pt: 'Os nossos terapeutas',
      'pt-br': 'Nossos terapeutas',
      sv: 'Våra terapeuter',
    },
    services: ['srv_deep_tissue', 'srv_hot_stone', 'srv_head_neck'],
  },
]
