import { columns, heading, type Leaf, type Section, subheading, text } from '../builders.ts'
import { studioHours, studioMap } from '../studio.ts'

/** The note below the opening hours. */
const note = {
  da: 'Søvncoaching foregår online, på hverdage om formiddagen efter Lissabons tid.',
  de: 'Schlafcoaching findet online statt, an Wochentagen vormittags nach Lissabonner Zeit.',
  en: 'Sleep coaching is online, on weekday mornings, Lisbon time.',
  es: 'La asesoría del sueño es en línea, de lunes a viernes por la mañana, hora de Lisboa.',
  fi: 'Univalmennus on verkossa arkiaamupäivisin Lissabonin aikaa.',
  fr: 'Le coaching du sommeil a lieu en ligne, en semaine, le matin à l’heure de Lisbonne.',
  'fr-ca': 'L’accompagnement du sommeil se fait en ligne, en semaine, l’avant-midi à l’heure de Lisbonne.',
  hu: 'Az alvástanácsadás online zajlik, hétköznap délelőttönként, lisszaboni idő szerint.',
  it: 'La consulenza del sonno è online, nei giorni feriali, al mattino, ora di Lisbona.',
  nl: 'Slaapcoaching is online, op werkdagen in de ochtend, Lissabonse tijd.',
  no: 'Søvncoaching er på nett, på hverdager om formiddagen, Lisboa-tid.',
  pl: 'Konsultacje snu odbywają się online, w dni powszednie przed południem czasu lizbońskiego.',
  pt: 'A consulta do sono é online, nos dias úteis de manhã, hora de Lisboa.',
  'pt-br': 'A consultoria do sono é on-line, nos dias úteis pela manhã, no horário de Lisboa.',
  sv: 'Sömncoachning sker på nätet, vardagar på förmiddagen, Lissabontid.',
}

const title = {
  da: 'Her finder du os',
  de: 'So finden Sie uns',
  en: 'Where to find us',
  es: 'Dónde estamos',
  fi: 'Täältä löydät meidät',
  fr: 'Où nous trouver',
  'fr-ca': 'Où nous trouver',
  hu: 'Itt talál minket',
  it: 'Dove siamo',
  nl: 'Waar u ons vindt',
  no: 'Her finner du oss',
  pl: 'Jak nas znaleźć',
  pt: 'Onde estamos',
  'pt-br': 'Onde estamos',
  sv: 'Här hittar du oss',
}

const directions = {
  da: 'To minutter til fods fra metro, tog og færge ved Cais do Sodré. Ring på klokken med fyrretræet.',
  de: 'Zwei Minuten zu Fuß von Metro, Zug und Fähre am Cais do Sodré. Klingeln Sie bei der Pinie.',
  en: 'Two minutes on foot from the metro, trains and ferries at Cais do Sodré. Ring the bell with the pine.',
  es: 'A dos minutos a pie del metro, los trenes y los barcos de Cais do Sodré. Llame al timbre del pino.',
  fi: 'Kahden minuutin kävelymatka Cais do Sodrén metrolta, junilta ja lautoilta. Soita männyn kuvalla merkittyä kelloa.',
  fr: 'À deux minutes à pied du métro, des trains et des bateaux de Cais do Sodré. Sonnez là où il y a un pin.',
  'fr-ca':
    'À deux minutes à pied du métro, des trains et des traversiers de Cais do Sodré. Sonnez là où il y a un pin.',
  hu: 'Két perc gyalog a Cais do Sodré metrójától, vonataitól és kompjaitól. A fenyővel jelölt csengőt nyomja meg.',
  it: 'A due minuti a piedi da metro, treni e traghetti di Cais do Sodré. Suoni il campanello con il pino.',
  nl: 'Twee minuten lopen van metro, trein en veer bij Cais do Sodré. Druk op de bel met de den.',
  no: 'To minutter til fots fra t-bane, tog og ferge ved Cais do Sodré. Ring på klokka med furutreet.',
  pl: 'Dwie minuty pieszo od metra, pociągów i promów na Cais do Sodré. Prosimy zadzwonić dzwonkiem z sosną.',
  pt: 'A dois minutos a pé do metro, dos comboios e dos barcos do Cais do Sodré. Toque na campainha com o pinheiro.',
  'pt-br':
    'A dois minutos a pé do metrô, dos trens e das balsas do Cais do Sodré. Toque a campainha com o pinheiro.',
  sv: 'Två minuter till fots från tunnelbanan, tågen och färjorna vid Cais do Sodré. Ring på klockan med tallen.',
}

const hours: Leaf = { kind: 'hours', hours: studioHours, note }

/** The section with opening hours and directions. */
export const findUs: Section = {
  blocks: [heading(title), columns([hours], [studioMap, text(directions)])],
}

/** The same as a column. */
export const findUsColumn: Leaf[] = [subheading(title), text(directions), hours, studioMap]
