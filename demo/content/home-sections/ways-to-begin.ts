import { calendars } from '../../calendars.ts'
import { buttons, columns, findName, heading, picture, type Section, subheading, text } from '../builders.ts'

/** The heading of the section with the three offers. */
const title = {
  da: 'Tre måder at begynde på',
  de: 'Drei Wege, anzufangen',
  en: 'Three ways to begin',
  es: 'Tres maneras de empezar',
  fi: 'Kolme tapaa aloittaa',
  fr: 'Trois façons de commencer',
  'fr-ca': 'Trois façons de commencer',
  hu: 'Háromféle kezdet',
  it: 'Tre modi per cominciare',
  nl: 'Drie manieren om te beginnen',
  no: 'Tre måter å begynne på',
  pl: 'Trzy sposoby na początek',
  pt: 'Três maneiras de começar',
  'pt-br': 'Três maneiras de começar',
  sv: 'Tre sätt att börja',
}

const massageText = {
  da: 'Dybdegående, med varme sten, for hoved og nakke eller for fødderne. Du vælger trykket og, hvis du vil, personen.',
  de: 'Tief, mit warmen Steinen, für Kopf und Nacken oder für die Füße. Sie wählen den Druck und, wenn Sie mögen, die Person.',
  en: 'Deep tissue, warm stones, head and neck, or feet. You choose the pressure and, if you like, the person.',
  es: 'Profundo, con piedras calientes, de cabeza y cuello o de pies. Usted elige la presión y, si lo desea, la persona.',
  fi: 'Syvähieronta, kuumat kivet, pää ja niska tai jalat. Sinä valitset paineen ja halutessasi hierojan.',
  fr: 'En profondeur, aux pierres chaudes, de la tête et de la nuque, ou des pieds. Vous choisissez la pression et, si vous le souhaitez, la personne.',
  'fr-ca':
    'En profondeur, aux pierres chaudes, de la tête et du cou, ou des pieds. Vous choisissez la pression et, si vous le souhaitez, la personne.',
  hu: 'Mélyszöveti, forró köves, fej- és nyakmasszázs vagy talpmasszázs. Ön választja a nyomást, és ha szeretné, a masszőrt is.',
  it: 'Profondo, con pietre calde, per testa e collo o per i piedi. Sceglie lei la pressione e, se vuole, la persona.',
  nl: 'Diep, met warme stenen, voor hoofd en nek of voor de voeten. U kiest de druk en, als u wilt, de persoon.',
  no: 'Dyp, med varme steiner, for hode og nakke eller for føttene. Du velger trykket og, om du vil, hvem som gir den.',
  pl: 'Głęboki, gorącymi kamieniami, głowy i karku albo stóp. Wybierają Państwo siłę ucisku, a jeśli trzeba, także osobę.',
  pt: 'Tecidos profundos, pedras quentes, cabeça e pescoço ou pés. Escolhe a pressão e, se quiser, a pessoa.',
  'pt-br':
    'Tecidos profundos, pedras quentes, cabeça e pescoço ou pés. Você escolhe a pressão e, se quiser, a pessoa.',
  sv: 'Djupgående, med varma stenar, för huvud och nacke eller för fötterna. Du väljer trycket och, om du vill, personen.',
}

const massageLabel = {
  da: 'Alle massager',
  de: 'Alle Massagen',
  en: 'All massages',
  es: 'Todos los masajes',
  fi: 'Kaikki hieronnat',
  fr: 'Tous les massages',
  'fr-ca': 'Tous les massages',
  hu: 'Az összes masszázs',
  it: 'Tutti i massaggi',
  nl: 'Alle massages',
  no: 'Alle massasjer',
  pl: 'Wszystkie masaże',
  pt: 'Todas as massagens',
  'pt-br': 'Todas as massagens',
  sv: 'Alla massager',
}

const yogaText = {
  da: 'Tolv måtter, tirsdag og torsdag aften og lørdag morgen. Kom, som du er: Måtter, klodser og tæpper ligger klar.',
  de: 'Zwölf Matten, dienstags und donnerstags am Abend, samstags am Morgen. Kommen Sie, wie Sie sind: Matten, Blöcke und Decken liegen bereit.',
  en: 'Twelve mats, on Tuesday and Thursday evenings and on Saturday mornings. Come as you are: mats, blocks and blankets are here.',
  es: 'Doce esterillas, los martes y jueves por la tarde y los sábados por la mañana. Venga como esté: aquí hay esterillas, bloques y mantas.',
  fi: 'Kaksitoista mattoa tiistai- ja torstai-iltaisin sekä lauantaiaamuisin. Tule sellaisena kuin olet: matot, tiilet ja viltit ovat valmiina.',
  fr: 'Douze tapis, le mardi et le jeudi soir et le samedi matin. Venez comme vous êtes : tapis, briques et couvertures sont sur place.',
  'fr-ca':
    'Douze tapis, les mardis et jeudis soir et le samedi matin. Venez comme vous êtes : tapis, blocs et couvertures sont sur place.',
  hu: 'Tizenkét matrac, kedd és csütörtök este, valamint szombat délelőtt. Jöjjön úgy, ahogy van: matrac, tégla és takaró akad itt.',
  it: 'Dodici tappetini, il martedì e il giovedì sera e il sabato mattina. Venga com’è: tappetini, mattoncini e coperte sono qui.',
  nl: 'Twaalf matten, op dinsdag- en donderdagavond en op zaterdagochtend. Kom zoals u bent: matten, blokken en dekens liggen klaar.',
  no: 'Tolv matter, tirsdag og torsdag kveld og lørdag formiddag. Kom som du er: Matter, klosser og pledd ligger klare.',
  pl: 'Dwanaście mat, we wtorki i czwartki wieczorem oraz w soboty rano. Wystarczy przyjść: maty, kostki i koce są na miejscu.',
  pt: 'Doze tapetes, às terças e quintas ao fim da tarde e aos sábados de manhã. Venha como está: há tapetes, blocos e mantas.',
  'pt-br':
    'Doze tapetes, às terças e quintas no fim da tarde e aos sábados de manhã. Venha como estiver: há tapetes, blocos e mantas.',
  sv: 'Tolv mattor, tisdag- och torsdagskvällar och lördagsmorgnar. Kom som du är: mattor, block och filtar finns här.',
}

const yogaLabel = {
  da: 'Hold og tider',
  de: 'Kurse und Zeiten',
  en: 'Classes and times',
  es: 'Clases y horarios',
  fi: 'Tunnit ja ajat',
  fr: 'Cours et horaires',
  'fr-ca': 'Cours et horaires',
  hu: 'Órák és időpontok',
  it: 'Lezioni e orari',
  nl: 'Lessen en tijden',
  no: 'Timer og tidspunkter',
  pl: 'Zajęcia i godziny',
  pt: 'Aulas e horários',
  'pt-br': 'Aulas e horários',
  sv: 'Klasser och tider',
}

const sleepText = {
  da: 'Halvtreds minutter på video med Kenji, som ser på dine aftener uden at dømme dem. Du går derfra med én ting, du kan prøve.',
  de: 'Fünfzig Minuten per Video mit Kenji, der sich Ihre Abende anschaut, ohne zu urteilen. Sie nehmen eine einzige Sache mit, die Sie ausprobieren.',
  en: 'Fifty minutes by video with Kenji, who looks at your evenings without judging them. You leave with one thing to try.',
  es: 'Cincuenta minutos por vídeo con Kenji, que observa sus noches sin juzgarlas. Se lleva una sola cosa que probar.',
  fi: 'Viisikymmentä minuuttia videolla Kenjin kanssa, joka katsoo iltojasi tuomitsematta. Saat mukaasi yhden asian kokeiltavaksi.',
  fr: 'Cinquante minutes en vidéo avec Kenji, qui regarde vos soirées sans les juger. Vous repartez avec une seule chose à essayer.',
  'fr-ca':
    'Cinquante minutes en vidéo avec Kenji, qui regarde vos soirées sans les juger. Vous repartez avec une seule chose à essayer.',
  hu: 'Ötven perc videón Kenjivel, aki ítélkezés nélkül nézi végig az Ön estéit. Egyetlen kipróbálni valóval búcsúznak.',
  it: 'Cinquanta minuti in video con Kenji, che guarda le sue serate senza giudicarle. Se ne va con una sola cosa da provare.',
  nl: 'Vijftig minuten per video met Kenji, die zonder oordeel naar uw avonden kijkt. U neemt één ding mee om te proberen.',
  no: 'Femti minutter på video med Kenji, som ser på kveldene dine uten å dømme. Du får med deg én ting å prøve.',
  pl: 'Pięćdziesiąt minut wideo z Kenjim, który przygląda się Państwa wieczorom bez oceniania. Na koniec zostaje jedna rzecz do wypróbowania.',
  pt: 'Cinquenta minutos por vídeo com o Kenji, que olha para as suas noites sem as julgar. Leva consigo uma só coisa para experimentar.',
  'pt-br':
    'Cinquenta minutos por vídeo com o Kenji, que olha para as suas noites sem julgar. Você sai com uma única coisa para experimentar.',
  sv: 'Femtio minuter på video med Kenji, som ser på dina kvällar utan att döma. Du får med dig en enda sak att prova.',
}

const sleepLabel = {
  da: 'Sådan foregår det',
  de: 'So läuft es ab',
  en: 'How coaching works',
  es: 'Cómo funciona',
  fi: 'Näin se toimii',
  fr: 'Comment ça se passe',
  'fr-ca': 'Comment ça se passe',
  hu: 'Így zajlik',
  it: 'Come funziona',
  nl: 'Zo gaat het',
  no: 'Slik foregår det',
  pl: 'Jak to wygląda',
  pt: 'Como funciona',
  'pt-br': 'Como funciona',
  sv: 'Så går det till',
}

const moreButton = (label: typeof massageLabel, link: string) => buttons({ label, link, style: 'secondary' })

/** The section with the studio's three offers. */
export const waysToBegin: Section = {
  background: 'soft',
  animate: 'rise',
  blocks: [
    heading(title),
    columns(
      [
        picture('stones'),
        subheading(findName(calendars, 'cal_massage')),
        text(massageText),
        moreButton(massageLabel, '/services/massage'),
      ],
      [
        picture('yoga-mat'),
        subheading(findName(calendars, 'cal_yoga_class')),
        text(yogaText),
        moreButton(yogaLabel, '/services/yoga'),
      ],
      [
        picture('night'),
        subheading(findName(calendars, 'cal_sleep_coaching')),
        text(sleepText),
        moreButton(sleepLabel, '/services/sleep-coaching'),
      ],
    ),
  ],
}
