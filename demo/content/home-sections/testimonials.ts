import { services } from '../../services.ts'
import { findName, heading, type Section, toAllLocales } from '../builders.ts'

/** The heading of the section with testimonials. */
const title = {
  da: 'Fra gæstebogen',
  de: 'Aus dem Gästebuch',
  en: 'From the guest book',
  es: 'Del libro de visitas',
  fi: 'Vieraskirjasta',
  fr: 'Dans le livre d’or',
  'fr-ca': 'Dans le livre d’or',
  hu: 'A vendégkönyvből',
  it: 'Dal libro degli ospiti',
  nl: 'Uit het gastenboek',
  no: 'Fra gjesteboken',
  pl: 'Z księgi gości',
  pt: 'Do livro de visitas',
  'pt-br': 'Do livro de visitas',
  sv: 'Ur gästboken',
}

const quoteBySofia = {
  da: 'Tomás spurgte én gang, hvor fast det måtte være, og huskede det. Bagefter sad jeg under fyrretræet, til min te var kold, og ingen så på uret.',
  de: 'Tomás hat einmal gefragt, wie fest es sein darf, und es sich gemerkt. Danach saß ich unter der Pinie, bis der Tee kalt war, und niemand sah auf die Uhr.',
  en: 'Tomás asked once how firm it should be, and remembered. Afterwards I sat under the pine until my tea was cold, and nobody looked at the clock.',
  es: 'Tomás preguntó una sola vez cuánta presión quería y no lo olvidó. Después me quedé bajo el pino hasta que se enfrió el té, y nadie miró el reloj.',
  fi: 'Tomás kysyi kerran, kuinka voimakasta painetta toivon, ja muisti sen. Sen jälkeen istuin männyn alla, kunnes tee oli kylmää, eikä kukaan vilkuillut kelloa.',
  fr: 'Tomás m’a demandé une fois quelle pression je préférais, et s’en est souvenu. Ensuite je suis restée sous le pin jusqu’à ce que mon thé soit froid, et personne n’a regardé l’heure.',
  'fr-ca':
    'Tomás m’a demandé une fois quelle pression je préférais, et s’en est souvenu. Ensuite je suis restée sous le pin jusqu’à ce que mon thé soit froid, et personne n’a regardé l’heure.',
  hu: 'Tomás egyszer megkérdezte, milyen erős legyen, és megjegyezte. Utána a fenyő alatt ültem, amíg ki nem hűlt a teám, és senki sem nézte az órát.',
  it: 'Tomás mi ha chiesto una volta sola quanta pressione volessi, e se n’è ricordato. Poi sono rimasta sotto il pino finché il tè si è freddato, e nessuno ha guardato l’orologio.',
  nl: 'Tomás vroeg één keer hoe stevig het mocht zijn, en onthield het. Daarna zat ik onder de den tot mijn thee koud was, en niemand keek op de klok.',
  no: 'Tomás spurte én gang hvor fast det skulle være, og husket det. Etterpå satt jeg under furua til teen var kald, og ingen så på klokka.',
  pl: 'Tomás raz zapytał, jak mocny ma być ucisk, i zapamiętał. Potem siedziałam pod sosną, aż wystygła mi herbata, i nikt nie patrzył na zegar.',
  pt: 'O Tomás perguntou uma vez que pressão eu preferia e não se esqueceu. Depois fiquei debaixo do pinheiro até o chá arrefecer, e ninguém olhou para o relógio.',
  'pt-br':
    'O Tomás perguntou uma vez que pressão eu preferia e não esqueceu. Depois fiquei embaixo do pinheiro até o chá esfriar, e ninguém olhou para o relógio.',
  sv: 'Tomás frågade en gång hur fast det skulle vara, och kom ihåg det. Efteråt satt jag under tallen tills teet var kallt, och ingen tittade på klockan.',
}

const quoteByHenrik = {
  da: 'Jeg er 61 og har aldrig kunnet nå mine tæer. Det kan jeg stadig ikke, men Inês fik mig til at glemme det allerede i første time.',
  de: 'Ich bin 61 und kam nie an meine Zehen. Ich komme immer noch nicht hin, aber bei Inês hatte ich das schon in der ersten Stunde vergessen.',
  en: 'I am 61 and have never reached my toes. I still don’t, but Inês made me forget about it in the very first class.',
  es: 'Tengo 61 años y nunca he llegado a tocarme los pies. Sigo sin llegar, pero con Inês lo olvidé ya en la primera clase.',
  fi: 'Olen 61-vuotias enkä ole koskaan ylettynyt varpaisiini. En yletä vieläkään, mutta Inês sai minut unohtamaan sen jo ensimmäisellä tunnilla.',
  fr: 'J’ai 61 ans et je n’ai jamais touché mes orteils. Je n’y arrive toujours pas, mais Inês me l’a fait oublier dès le premier cours.',
  'fr-ca':
    'J’ai 61 ans et je n’ai jamais touché mes orteils. Je n’y arrive toujours pas, mais Inês me l’a fait oublier dès le premier cours.',
  hu: '61 éves vagyok, és sosem értem el a lábujjaimat. Most sem érem el, de Inês már az első órán elfeledtette velem.',
  it: 'Ho 61 anni e non sono mai arrivato a toccarmi le punte dei piedi. Non ci arrivo nemmeno adesso, ma con Inês me ne sono scordato già alla prima lezione.',
  nl: 'Ik ben 61 en kon nog nooit bij mijn tenen. Dat kan ik nog steeds niet, maar bij Inês was ik het in de eerste les al vergeten.',
  no: 'Jeg er 61 og har aldri nådd ned til tærne. Det gjør jeg fortsatt ikke, men Inês fikk meg til å glemme det allerede i første time.',
  pl: 'Mam 61 lat i nigdy nie sięgałem palców u stóp. Nadal nie sięgam, ale Inês sprawiła, że zapomniałem o tym już na pierwszych zajęciach.',
  pt: 'Tenho 61 anos e nunca cheguei com as mãos aos pés. Continuo a não chegar, mas com a Inês esqueci-me disso logo na primeira aula.',
  'pt-br':
    'Tenho 61 anos e nunca alcancei os pés com as mãos. Continuo sem alcançar, mas com a Inês esqueci disso logo na primeira aula.',
  sv: 'Jag är 61 och har aldrig nått mina tår. Det gör jag fortfarande inte, men Inês fick mig att glömma det redan på första passet.',
}

/** The section with two testimonials from the guest book. */
export const testimonials: Section = {
  animate: 'rise',
  blocks: [
    heading(title),
    {
      kind: 'testimonials',
      items: [
        { quote: quoteBySofia, name: toAllLocales('Sofia M.'), role: findName(services, 'srv_deep_tissue') },
        { quote: quoteByHenrik, name: toAllLocales('Henrik L.'), role: findName(services, 'srv_yoga') },
      ],
    },
  ],
}
