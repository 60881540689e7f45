import { heading, type Section, text } from '../builders.ts'

/** The heading of the section about the free introductory call. */
export const introCallHeading = {
  da: 'I tvivl om, hvad der passer?',
  de: 'Noch unsicher, was passt?',
  en: 'Not sure where to start?',
  es: '¿No sabe por dónde empezar?',
  fi: 'Etkö tiedä, mistä aloittaa?',
  fr: 'Vous ne savez pas par où commencer ?',
  'fr-ca': 'Vous ne savez pas par où commencer?',
  hu: 'Nem tudja, mivel kezdje?',
  it: 'Non sa da dove cominciare?',
  nl: 'Weet u niet waar te beginnen?',
  no: 'Usikker på hvor du skal begynne?',
  pl: 'Nie wiadomo, od czego zacząć?',
  pt: 'Não sabe por onde começar?',
  'pt-br': 'Não sabe por onde começar?',
  sv: 'Osäker på var du ska börja?',
}

const offer = {
  da: 'Tal med Marta. En halv time på video, gratis: Du fortæller, hun lytter, og hun siger det også, hvis vi ikke er de rette.',
  de: 'Sprechen Sie mit Marta. Eine halbe Stunde per Video, kostenlos: Sie erzählen, sie hört zu, und sie sagt es auch, wenn wir nicht die Richtigen sind.',
  en: 'Talk to Marta. Half an hour by video, free: you tell her what you need, she listens, and she says so if we are not the right people for it.',
  es: 'Hable con Marta. Media hora por vídeo, gratis: usted le cuenta qué necesita, ella escucha, y si no somos las personas adecuadas, se lo dice.',
  fi: 'Juttele Martan kanssa. Puoli tuntia videolla, maksutta: kerrot, mitä tarvitset, hän kuuntelee ja sanoo suoraan, jos emme ole oikea paikka.',
  fr: 'Parlez à Marta. Une demi-heure en vidéo, gratuite : vous lui dites ce dont vous avez besoin, elle écoute, et vous le dit si nous ne sommes pas les bonnes personnes.',
  'fr-ca':
    'Parlez à Marta. Une demi-heure en vidéo, sans frais : vous lui dites ce dont vous avez besoin, elle écoute, et vous le dit si nous ne sommes pas les bonnes personnes.',
  hu: 'Beszéljen Martával. Fél óra videón, ingyen: Ön elmondja, mire van szüksége, ő meghallgatja, és azt is megmondja, ha nem mi vagyunk a megfelelők.',
  it: 'Parli con Marta. Mezz’ora in video, gratis: lei racconta di cosa ha bisogno, Marta ascolta e glielo dice, se non siamo le persone giuste.',
  nl: 'Praat met Marta. Een halfuur per video, gratis: u vertelt wat u nodig hebt, zij luistert, en ze zegt het ook als u bij ons niet aan het juiste adres bent.',
  no: 'Snakk med Marta. En halvtime på video, gratis: Du forteller hva du trenger, hun lytter, og hun sier fra hvis vi ikke er de rette.',
  pl: 'Warto porozmawiać z Martą. Pół godziny wideo, bezpłatnie: Państwo opowiadają, czego potrzebują, ona słucha i powie wprost, jeśli nie my jesteśmy właściwym adresem.',
  pt: 'Fale com a Marta. Meia hora por vídeo, grátis: conta-lhe de que precisa, ela ouve e diz-lhe também se não formos as pessoas certas.',
  'pt-br':
    'Converse com a Marta. Meia hora por vídeo, grátis: você conta do que precisa, ela escuta e diz também se não formos as pessoas certas.',
  sv: 'Prata med Marta. En halvtimme på video, gratis: du berättar vad du behöver, hon lyssnar, och hon säger till om vi inte är rätt ställe.',
}

/** The section about the free introductory call, which can be booked on the page itself. */
export const introCall: Section = {
  background: 'accent',
  animate: 'fade',
  blocks: [
    heading(introCallHeading),
    text(offer),
    { kind: 'calendar', of: { calendar: 'cal_intro_call' }, hydrate: 'interaction' },
  ],
}
