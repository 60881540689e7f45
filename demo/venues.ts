import type { BundleInput } from '#worker/contract/bundle/bundle.ts'

type Venue = NonNullable<BundleInput['calendars'][number]['place']>

/** The studio in Lisbon. */
export const studio: Venue = {
  kind: 'venue',
  text: 'Harbour & Pine\nRua das Flores 12, 1200-194 Lisboa',
  mapUrl: 'https://www.openstreetmap.org/search?query=Rua%20das%20Flores%2012%2C%20Lisboa',
}

/** A video call. Each booking has a room of its own. */
export const videoCall: Venue = {
  kind: 'online',
  video: { by: 'jitsi' },
  text: {
    da: 'Videoopkald i din browser',
    de: 'Videoanruf im Browser',
    en: 'Video call in your browser',
    es: 'Videollamada en su navegador',
    fi: 'Videopuhelu selaimessa',
    fr: 'Appel vidéo dans votre navigateur',
    'fr-ca': 'Appel vidéo dans votre navigateur',
    hu: 'Videóhívás a böngészőben',
    it: 'Videochiamata nel browser',
    nl: 'Videogesprek in uw browser',
    no: 'Videosamtale i nettleseren',
    pl: 'Rozmowa wideo w przeglądarce',
    pt: 'Videochamada no navegador',
    'pt-br': 'Videochamada no navegador',
    sv: 'Videosamtal i webbläsaren',
  },
}
