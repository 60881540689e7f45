import { buttons, heading, type Section } from '../builders.ts'

/** The heading of the section with the newest posts. */
const title = {
  da: 'Nyt fra bloggen',
  de: 'Neues aus dem Journal',
  en: 'Lately in the journal',
  es: 'Lo último del diario',
  fi: 'Uusinta blogissa',
  fr: 'Dernièrement dans le journal',
  'fr-ca': 'Dernièrement dans le journal',
  hu: 'Legutóbb a blogon',
  it: 'Ultime dal diario',
  nl: 'Nieuw op de blog',
  no: 'Nytt på bloggen',
  pl: 'Ostatnio na blogu',
  pt: 'As últimas do diário',
  'pt-br': 'Últimas do diário',
  sv: 'Nytt på bloggen',
}

const allPosts = {
  da: 'Alle indlæg',
  de: 'Alle Beiträge',
  en: 'All posts',
  es: 'Todas las entradas',
  fi: 'Kaikki kirjoitukset',
  fr: 'Tous les articles',
  'fr-ca': 'Tous les articles',
  hu: 'Minden bejegyzés',
  it: 'Tutti gli articoli',
  nl: 'Alle artikelen',
  no: 'Alle innlegg',
  pl: 'Wszystkie wpisy',
  pt: 'Todos os artigos',
  'pt-br': 'Todas as publicações',
  sv: 'Alla inlägg',
}

/** The section with the three newest posts. */
export const newestPosts: Section = {
  background: 'soft',
  blocks: [
    heading(title),
    { kind: 'blog-list', perPage: 3 },
    buttons({ label: allPosts, link: '/journal', style: 'secondary' }),
  ],
}
