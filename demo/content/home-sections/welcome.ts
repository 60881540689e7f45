import { buttons, heading, type Section, text } from '../builders.ts'

/** The button that leads to the booking flow. */
export const bookButton = {
  label: {
    da: 'Book en tid',
    de: 'Termin buchen',
    en: 'Book an appointment',
    es: 'Reservar una cita',
    fi: 'Varaa aika',
    fr: 'Prendre rendez-vous',
    'fr-ca': 'Prendre rendez-vous',
    hu: 'Időpontot foglalok',
    it: 'Prenota un appuntamento',
    nl: 'Een afspraak maken',
    no: 'Bestill time',
    pl: 'Umów wizytę',
    pt: 'Fazer uma marcação',
    'pt-br': 'Agendar um horário',
    sv: 'Boka en tid',
  },
  link: '/widget/booking',
}

/** The title of the home page. */
export const homeTitle = {
  da: 'Massage og yoga ved floden i Lissabon',
  de: 'Massage und Yoga am Fluss in Lissabon',
  en: 'Massage and yoga by the river in Lisbon',
  es: 'Masaje y yoga junto al río en Lisboa',
  fi: 'Hierontaa ja joogaa joen rannalla Lissabonissa',
  fr: 'Massage et yoga au bord du fleuve à Lisbonne',
  'fr-ca': 'Massage et yoga au bord du fleuve à Lisbonne',
  hu: 'Masszázs és jóga a folyónál Lisszabonban',
  it: 'Massaggi e yoga in riva al fiume a Lisbona',
  nl: 'Massage en yoga aan de rivier in Lissabon',
  no: 'Massasje og yoga ved elva i Lisboa',
  pl: 'Masaż i joga nad rzeką w Lizbonie',
  pt: 'Massagem e ioga junto ao rio, em Lisboa',
  'pt-br': 'Massagem e ioga à beira do rio, em Lisboa',
  sv: 'Massage och yoga vid floden i Lissabon',
}

/** The description of the home page. */
export const homeDescription = {
  da: 'Et lille studio i Rua das Flores, to minutter fra Cais do Sodré: massage, blid yoga og søvncoaching. Book online, dag og nat.',
  de: 'Ein kleines Studio in der Rua das Flores, zwei Minuten vom Cais do Sodré: Massage, sanftes Yoga und Schlafcoaching. Termine online, rund um die Uhr.',
  en: 'A small studio on Rua das Flores, two minutes from Cais do Sodré: massage, gentle yoga and sleep coaching. Book online at any hour.',
  es: 'Un estudio pequeño en Rua das Flores, a dos minutos de Cais do Sodré: masaje, yoga suave y asesoría del sueño. Reserve en línea a cualquier hora.',
  fi: 'Pieni studio Rua das Floresilla, kahden minuutin päässä Cais do Sodrésta: hierontaa, lempeää joogaa ja univalmennusta. Varaa verkossa milloin vain.',
  fr: 'Un petit studio, Rua das Flores, à deux minutes de Cais do Sodré : massage, yoga doux et coaching du sommeil. Réservation en ligne à toute heure.',
  'fr-ca':
    'Un petit studio, Rua das Flores, à deux minutes de Cais do Sodré : massage, yoga doux et accompagnement du sommeil. Réservation en ligne en tout temps.',
  hu: 'Kis stúdió a Rua das Floresen, két percre a Cais do Sodrétól: masszázs, lágy jóga és alvástanácsadás. Foglaljon online, bármikor.',
  it: 'Un piccolo studio in Rua das Flores, a due minuti da Cais do Sodré: massaggi, yoga dolce e consulenza del sonno. Si prenota online a ogni ora.',
  nl: 'Een kleine studio aan de Rua das Flores, twee minuten van Cais do Sodré: massage, zachte yoga en slaapcoaching. Dag en nacht online te boeken.',
  no: 'Et lite studio i Rua das Flores, to minutter fra Cais do Sodré: massasje, rolig yoga og søvncoaching. Bestill på nett når som helst.',
  pl: 'Małe studio przy Rua das Flores, dwie minuty od Cais do Sodré: masaż, łagodna joga i konsultacje snu. Rezerwacja online o każdej porze.',
  pt: 'Um pequeno estúdio na Rua das Flores, a dois minutos do Cais do Sodré: massagem, ioga suave e consulta do sono. Marque online a qualquer hora.',
  'pt-br':
    'Um pequeno estúdio na Rua das Flores, a dois minutos do Cais do Sodré: massagem, ioga suave e consultoria do sono. Agende on-line a qualquer hora.',
  sv: 'En liten studio på Rua das Flores, två minuter från Cais do Sodré: massage, mjuk yoga och sömncoachning. Boka på nätet dygnet runt.',
}

const invitation = {
  da: 'To behandlingsrum, ét yogarum og et fyrretræ i gården. Her har vi god tid: Ingen bliver skyndet ud ad døren efter en massage.',
  de: 'Zwei Behandlungsräume, ein Yogaraum und eine Pinie im Hof. Wir nehmen uns Zeit: Niemand wird nach einer Massage zur Tür gedrängt.',
  en: 'Two treatment rooms, one floor for yoga and a pine in the courtyard. We take our time here: nobody is hurried to the door after a massage.',
  es: 'Dos salas de tratamiento, una sala de yoga y un pino en el patio. Aquí nos tomamos el tiempo: nadie sale con prisa después de un masaje.',
  fi: 'Kaksi hoitohuonetta, yksi joogasali ja mänty sisäpihalla. Meillä ei ole kiire: ketään ei hoputeta ovelle hieronnan jälkeen.',
  fr: 'Deux salles de soin, une salle de yoga et un pin dans la cour. Ici, nous prenons le temps : personne n’est pressé de partir après un massage.',
  'fr-ca':
    'Deux salles de soin, une salle de yoga et un pin dans la cour. Ici, nous prenons le temps : personne n’est pressé de partir après un massage.',
  hu: 'Két kezelő, egy jógaterem és egy fenyő az udvaron. Nálunk van idő: masszázs után senkit sem siettetünk az ajtóhoz.',
  it: 'Due sale per i trattamenti, una per lo yoga e un pino nel cortile. Qui ci prendiamo il tempo: dopo un massaggio nessuno viene accompagnato in fretta alla porta.',
  nl: 'Twee behandelkamers, één yogazaal en een den op de binnenplaats. Wij nemen de tijd: na een massage wordt niemand naar de deur gehaast.',
  no: 'To behandlingsrom, ett yogarom og et furutre i gårdsrommet. Vi tar oss god tid: Ingen blir jaget mot døra etter en massasje.',
  pl: 'Dwa gabinety, jedna sala do jogi i sosna na dziedzińcu. Tu mamy czas: po masażu nikogo nie ponaglamy do wyjścia.',
  pt: 'Duas salas de tratamento, uma sala de ioga e um pinheiro no pátio. Aqui damos tempo ao tempo: ninguém sai à pressa depois de uma massagem.',
  'pt-br':
    'Duas salas de tratamento, uma sala de ioga e um pinheiro no pátio. Aqui não temos pressa: ninguém é levado correndo até a porta depois de uma massagem.',
  sv: 'Två behandlingsrum, ett yogagolv och en tall på gården. Här tar vi oss tid: ingen skyndas mot dörren efter en massage.',
}

const firstVisitButton = {
  label: {
    da: 'Dit første besøg',
    de: 'Ihr erster Besuch',
    en: 'Your first visit',
    es: 'Su primera visita',
    fi: 'Ensimmäinen käyntisi',
    fr: 'Votre première visite',
    'fr-ca': 'Votre première visite',
    hu: 'Az első látogatás',
    it: 'La prima visita',
    nl: 'Uw eerste bezoek',
    no: 'Ditt første besøk',
    pl: 'Pierwsza wizyta',
    pt: 'A sua primeira visita',
    'pt-br': 'Sua primeira visita',
    sv: 'Ditt första besök',
  },
  link: '/journal/b/first-visit',
  style: 'secondary' as const,
}

/** Creates the first section of the home page, which is beside its cover. */
export function createWelcome(title: Parameters<typeof heading>[0]): Section {
  return {
    blocks: [heading(title), text(invitation), buttons(bookButton, firstVisitButton), { kind: 'proof' }],
  }
}
