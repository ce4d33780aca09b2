import type { Locale } from '../../../contract/locales.ts';

type Heard = [query: string, philosopher: string];

const heard = (list: string): Heard[] =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [philosopher, queries] = line.trim().split(': ');
      return queries!.split(', ').map((query): Heard => [query, philosopher!]);
    });

/**
 * Surnames as speakers of each language would write what they heard, and some with their first names. Written from the
 * names alone, before the rules of `src/lib/search/sounds.ts`.
 */
export const HEARD: Record<Locale, Heard[]> = {
  pt: heard(`
    michel-foucault: fuco, fucô, fukô
    friedrich-nietzsche: nitche, nietche, niche, nítxe, nitsche
    arthur-schopenhauer: shopenhauer, chopenauer, xopenrauer
    ludwig-wittgenstein: vitgenstein, vitguenstain, uitgenstein
    georg-wilhelm-friedrich-hegel: hegél, rêguel
    rene-descartes: decart, decarte, decárt
    jean-jacques-rousseau: ruso, russô, russeau
    jacques-derrida: deridá, derridá
    soren-kierkegaard: kirkegor, quirquegor, kierkegar
    martin-heidegger: haideger, raideguer, haidegue
    cicero: ciceron, síssero
    jean-paul-sartre: sartri, sartr, sarte
    albert-camus: camí, kamu, camü
    gilles-deleuze: delêz, deleuse, delêuze
    louis-althusser: altusser, altuzer
    sigmund-freud: froid, fróidi
    gottfried-wilhelm-leibniz: laibnits, laibinitz, leibinis
    voltaire: volter, voltér
    montesquieu: monteskiê, montesquiê
    denis-diderot: diderô
    michel-de-montaigne: montênhe, monténhe
    simone-de-beauvoir: bovoar, bovuar
    hannah-arendt: arent, arênt
    judith-butler: bâtler, batler
    antonio-gramsci: gramchi, grâmxi
    max-horkheimer: orcaimer, horcaimer
    gaston-bachelard: bachelar, baxelar
    ludwig-feuerbach: foierbach, foierbaque
    max-weber: véber, uéber
    george-berkeley: bérkli, berquelei
    edmund-husserl: húsel, russerl
    mohandas-gandhi: gândi, gandi
    achille-mbembe: embembe
    karl-marx: carl marks, marks, karl marcs
    confucio: confússio, konfúcio
    gyorgy-lukacs: lucáks, lucátch
    simone-weil: simone vei
    maurice-merleau-ponty: merlô ponti
  `),
  en: heard(`
    michel-foucault: fooko, fuko, foocoe
    friedrich-nietzsche: neecha, neetche, nichi, nietche
    arthur-schopenhauer: showpenhower, shopenhour, schopenhower
    ludwig-wittgenstein: vitgenstine, wittgenstine, vitkenstein
    georg-wilhelm-friedrich-hegel: hegal, haygel
    rene-descartes: daycart, decart
    jean-jacques-rousseau: rooso, roosoh, rusoe
    jacques-derrida: derida, deridah
    soren-kierkegaard: kerkegard, keerkegard, kirkagard
    martin-heidegger: hydegger, hidegger, haydeger
    albert-camus: camoo, kamoo
    jean-paul-sartre: sartruh, sarter
    simone-de-beauvoir: bovwar, bovoir
    sigmund-freud: froyd
    gottfried-wilhelm-leibniz: libnits, lybnitz, leibnits
    johann-gottlieb-fichte: fishte, ficta
    ludwig-feuerbach: foyerbach, foyerback
    nicolau-maquiavel: makiavelli, mackiavelly
    socrates: sokrates, socratees, sokratees
    platao: playto
    aristoteles: aristottle, arristotel
    confucio: confushus, konfucius
    averrois: averoes
    avicena: avisenna
    tomas-de-aquino: akwinas, aquinus
    george-berkeley: barkley, berkly
    baruch-spinoza: spinosa, spinozza
    paul-ricoeur: rikur, ricur
    antonio-gramsci: gramshi, gramshy
    paulo-freire: frayre, frayri
    miguel-de-unamuno: oonamuno, unamoono
    cicero: sisero
    seneca: seneka
    pitagoras: pithagoras, pythagorus
    voltaire: voltair, voltare
    gilles-deleuze: deluze, delooze
    zhuangzi: jwangzi, zuangzi
    karl-marx: carl marks, karl marks
    hannah-arendt: hana arent
    immanuel-kant: emanual cant
  `),
  es: heard(`
    michel-foucault: fuco, fucó, fucolt
    friedrich-nietzsche: niche, nietche, nitche, nietsche
    martin-heidegger: jaideguer, jeideguer, haideger
    georg-wilhelm-friedrich-hegel: jegel, jeguel
    david-hume: jium, hium
    edmund-husserl: juserl, jusserl
    jurgen-habermas: jabermas, abermas
    arthur-schopenhauer: chopenjauer, chopenauer, shopenjauer
    ludwig-wittgenstein: bitgenstein, vitguenstain, witguenstein
    rene-descartes: decartes, dekart
    jean-jacques-rousseau: rusó, rusou, roussó
    soren-kierkegaard: quierkegar, kirkegar, kierkegor
    jean-paul-sartre: sartr, sarte
    albert-camus: camú, kamus
    simone-de-beauvoir: bovuar, bobuar
    gilles-deleuze: delez, delés
    jacques-derrida: deridá, derrridá
    louis-althusser: altuser
    sigmund-freud: froid
    gottfried-wilhelm-leibniz: laibnis, leibnis
    ludwig-feuerbach: foierbaj, feuerbaj
    johann-gottlieb-fichte: fijte
    voltaire: volter, bolter
    michel-de-montaigne: montéñ, monteñe
    denis-diderot: didero
    walter-benjamin: benyamin, venjamin
    karl-jaspers: yaspers
    hans-jonas: yonas
    max-weber: véber
    antonio-gramsci: gramchi
    gaston-bachelard: bachelar, bashelar
    nicolau-maquiavel: makiavelo, maquiabelo
    blaise-pascal: paskal
    heraclito: eráclito, heraklito
    hipatia: ipatia
    averrois: aberroes
    avicena: abicena
    paul-ricoeur: ricor, rikeur
    john-rawls: rols, rauls
    karl-marx: carl marks, karl mars
    karl-popper: poper
    maurice-merleau-ponty: merlo ponti
  `),
};

/** Words of everyday life, some of them near to a name. */
export const ORDINARY: Record<Locale, string[]> = {
  pt: (
    'banana futebol receita carro janela cachorro mesa cadeira chuva praia feijoada computador bicicleta camisa sapato ' +
    'fogo foco fuga fusca nicho ficha marca marcas carta conte cante russo montanha voltar pascoa loja rima queijo ' +
    'quinze manta sorvete churrasco dentista fechadura abacaxi cerveja padaria sapo lata bebo'
  ).split(' '),
  en: (
    'banana football recipe car window dog table chair rain beach computer bicycle shirt shoes fire focus niche nature ' +
    'card marks mountain voltage pasta lock shelling barking rolling cheese cousin kitchen dentist pineapple weather ' +
    'butter batter heading hiding freedom socket platform cinnamon sandwich basketball homework inch dude jill'
  ).split(' '),
  es: (
    'plátano fútbol receta coche ventana perro mesa silla lluvia playa computadora bicicleta camisa zapatos fuego foco ' +
    'nicho ficha marca marcas carta cuento canto ruso montaña volver pascua beber bolsa queso quince manta helado ' +
    'dentista cerradura piña cerveza panadería fucsia jefe joven jugar baño nene lata'
  ).split(' '),
};

/** People of whom the library has no page, beside the first names and surnames of those it has. */
export const OTHER_PEOPLE = (
  'mary shelley, friedrich schiller, friedrich schlegel, martin luther, martin luther king, karl barth, karl rahner, ' +
  'albert einstein, thomas nagel, thomas mann, max scheler, max planck, michel serres, jacques lacan, simone biles, ' +
  'john lennon, john austin, john searle, william blake, george orwell, charles darwin, charles taylor, paul valery, ' +
  'jean genet, henri matisse, rosa parks, angela merkel, judith shklar, peter strawson, bertrand piccard'
).split(', ');
