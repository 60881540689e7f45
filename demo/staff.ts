import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { staffTexts } from './staff-texts.ts'

/** The title of staff who give massages. */
const massageTherapist = {
  da: 'Massageterapeut',
  de: 'Massagetherapie',
  en: 'Massage therapist',
  es: 'Masajista',
  fi: 'Hieroja',
  fr: 'Massothérapie',
  'fr-ca': 'Massothérapie',
  hu: 'Masszőr',
  it: 'Massaggi terapeutici',
  nl: 'Massagetherapeut',
  no: 'Massasjeterapeut',
  pl: 'Masaż leczniczy',
  pt: 'Massagem terapêutica',
  'pt-br': 'Massagem terapêutica',
  sv: 'Massageterapeut',
}

const yogaTeacher = {
  da: 'Yoga og massage',
  de: 'Yoga und Massage',
  en: 'Yoga and massage',
  es: 'Yoga y masaje',
  fi: 'Jooga ja hieronta',
  fr: 'Yoga et massage',
  'fr-ca': 'Yoga et massage',
  hu: 'Jóga és masszázs',
  it: 'Yoga e massaggi',
  nl: 'Yoga en massage',
  no: 'Yoga og massasje',
  pl: 'Joga i masaż',
  pt: 'Ioga e massagem',
  'pt-br': 'Ioga e massagem',
  sv: 'Yoga och massage',
}

const sleepCoach = {
  da: 'Søvncoach, online fra Kyoto',
  de: 'Schlafcoaching, online aus Kyoto',
  en: 'Sleep coach, online from Kyoto',
  es: 'Asesor del sueño, en línea desde Kioto',
  fi: 'Univalmentaja, verkossa Kiotosta',
  fr: 'Conseil en sommeil, en ligne depuis Kyoto',
  'fr-ca': 'Conseil en sommeil, en ligne depuis Kyoto',
  hu: 'Alvástanácsadó, online Kiotóból',
  it: 'Consulente del sonno, online da Kyoto',
  nl: 'Slaapcoach, online vanuit Kyoto',
  no: 'Søvncoach, på nett fra Kyoto',
  pl: 'Doradca snu, online z Kioto',
  pt: 'Consultor do sono, online a partir de Quioto',
  'pt-br': 'Consultor do sono, on-line de Kyoto',
  sv: 'Sömncoach, online från Kyoto',
}

/** Returns the same working hours for Monday to Friday. */
const weekdays = <T>(windows: T) => ({ mon: windows, tue: windows, wed: windows, thu: windows, fri: windows })

/** The staff with their working hours. */
export const staff: BundleInput['staff'] = [
  {
    id: 'marta',
    name: 'Marta Carvalho',
    title: massageTherapist,
    about: staffTexts.marta,
    image: 'marta',
    priority: 10,
    hours: {
      weekly: weekdays([
        { from: '09:00', to: '13:00' },
        { from: '14:00', to: '18:00' },
      ]),
    },
  },
  {
    id: 'tomas',
    name: 'Tomás Ribeiro',
    title: massageTherapist,
    about: staffTexts.tomas,
    image: 'tomas',
    hours: {
      weekly: {
        ...weekdays([
          { from: '10:00', to: '13:00' },
          { from: '14:00', to: '19:00' },
        ]),
        sat: [{ from: '10:00', to: '14:00' }],
      },
    },
  },
  {
    id: 'ines',
    name: 'Inês Duarte',
    title: yogaTeacher,
    about: staffTexts.ines,
    image: 'ines',
    hours: {
      weekly: {
        ...weekdays([
          { from: '10:00', to: '14:00' },
          { from: '15:00', to: '20:00' },
        ]),
        sat: [{ from: '09:00', to: '13:00' }],
      },
    },
  },
  {
    id: 'kenji',
    name: 'Kenji Sato',
    title: sleepCoach,
    about: staffTexts.kenji,
    image: 'kenji',
    timeZone: 'Asia/Tokyo',
    hours: { weekly: weekdays([{ from: '17:00', to: '22:00' }]) },
  },
]
