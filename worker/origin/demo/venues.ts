import type { BundleInput } from '#worker/contract/bundle/bundle.ts'

type Venue = NonNullable<BundleInput['calendars'][number]['place']>

/** The studio in Lisbon. */
export const studio: Venue = {
  kind: 'venue',
  text: 'Harbour & Pine\nRua das Flores 12, 1200-194 Lisboa',
  mapUrl: 'https://www.openstreetmap.org/search?query=Rua%20das%20Flores%2012%2C%20Lisboa',
}

/** A video call in a room for each booking. */
export const videoCall: Venue = {
  kind: 'online',
  video: { by: 'jitsi' },
  text: {
    da: 'Videoopkald. Linket kommer på e-mail.',
    de: 'Videoanruf. Den Link schicken wir per E-Mail.',
    en: 'Video call. The link comes by email.',
    es: 'Videollamada. El enlace llega por correo electrónico.',
    fi: 'Videopuhelu. Linkki tulee sähköpostitse.',
    fr: 'Appel vidéo. Le lien arrive par e-mail.',
    'fr-ca': 'Appel vidéo. Le lien arrive par courriel.',
    hu: 'Videóhívás. A linket e-mailben küldjük.',
    it: 'Videochiamata. Il link arriva via e-mail.',
    nl: 'Videogesprek. De link komt per e-mail.',
    no: 'Videosamtale. Lenken kommer på e-post.',
    pl: 'Rozmowa wideo. Link wyślemy e-mailem.',
    pt: 'Videochamada. A ligação chega por e-mail.',
    'pt-br': 'Videochamada. O link chega por e-mail.',
    sv: 'Videosamtal. Länken kommer via e-post.',
  },
}
