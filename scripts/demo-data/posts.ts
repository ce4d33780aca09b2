interface DemoPost {
  /** The same in every run, so that a loading that was broken off makes no post twice. */
  id: string;
  author: string;
  /** Its body, in `posts/`. */
  file: string;
  title: string;
  summary: string;
  categories: string[];
  daysBefore: number;
}

const idOf = (number: number) => `a90fa000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    id: idOf(1),
    author: 'davi-demonstracao',
    file: 'discordar-bem.md',
    title: 'Discordar bem: cinco hábitos',
    summary: 'O que separa as discussões que avançam das que só ficam mais altas.',
    categories: ['filosofia-da-educacao', 'etica'],
    daysBefore: 90,
  },
  {
    id: idOf(2),
    author: 'ana-demonstracao',
    file: 'caverna-em-sala-de-aula.md',
    title: 'A caverna desenhada em sala de aula',
    summary: 'Pedi à turma que desenhasse a alegoria de Platão, e as perguntas mudaram.',
    categories: ['educacao-e-emancipacao', 'platonismo'],
    daysBefore: 76,
  },
  {
    id: idOf(3),
    author: 'brian-example',
    file: 'bread-and-habit.md',
    title: 'Why I trust the bread',
    summary: 'Hume on habit, or what we rely on when we expect tomorrow to be like today.',
    categories: ['epistemologia', 'empirismo'],
    daysBefore: 69,
  },
  {
    id: idOf(4),
    author: 'carmen-ejemplo',
    file: 'averroes-interpretar.md',
    title: 'Averroes y el deber de interpretar',
    summary: 'Un juez se pregunta si la Ley permite la filosofía, y concluye que la manda.',
    categories: ['filosofia-islamica', 'filosofia-medieval'],
    daysBefore: 55,
  },
  {
    id: idOf(5),
    author: 'ana-demonstracao',
    file: 'descartes-devagar.md',
    title: 'Descartes, uma meditação por dia',
    summary: 'O livro finge que levou seis dias. Resolvi obedecer.',
    categories: ['epistemologia', 'racionalismo'],
    daysBefore: 47,
  },
  {
    id: idOf(6),
    author: 'brian-example',
    file: 'what-popper-asked.md',
    title: 'What Popper asked of us',
    summary: 'Falsifiability is less than a gavel and more than a slogan.',
    categories: ['filosofia-da-ciencia', 'conhecimento-e-verdade'],
    daysBefore: 38,
  },
  {
    id: idOf(7),
    author: 'carmen-ejemplo',
    file: 'tendero-honrado.md',
    title: 'El tendero honrado de Kant',
    summary: 'Cobra lo justo porque le conviene. ¿Y el día que deje de convenirle?',
    categories: ['etica', 'idealismo-alemao'],
    daysBefore: 29,
  },
  {
    id: idOf(8),
    author: 'ana-demonstracao',
    file: 'pretugues.md',
    title: 'O pretuguês da minha avó',
    summary: 'Lélia Gonzalez e o que se ouve num r no lugar do l.',
    categories: ['filosofia-brasileira', 'raca-e-colonialismo', 'linguagem-e-mundo'],
    daysBefore: 18,
  },
  {
    id: idOf(9),
    author: 'brian-example',
    file: 'analects-without-a-system.md',
    title: 'Reading the Analects without a system',
    summary: 'Two students ask the same question and get opposite answers. That is the method.',
    categories: ['confucionismo', 'etica'],
    daysBefore: 10,
  },
  {
    id: idOf(10),
    author: 'carmen-ejemplo',
    file: 'beauvoir-ambiguedad.md',
    title: 'Beauvoir, la segunda lectura',
    summary: 'Leer El segundo sexo después de Para una moral de la ambigüedad.',
    categories: ['existencialismo', 'feminismo', 'liberdade'],
    daysBefore: 3,
  },
];

/** So that the moderators' queue is not empty. */
export const DEMO_REPORT = {
  post: idOf(6),
  author: 'carmen-ejemplo',
  reason: 'Denuncia de demostración: la cita de Popper no dice de qué página viene.',
  daysBefore: 2,
};
