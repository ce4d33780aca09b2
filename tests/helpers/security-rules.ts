/**
 * Evaluates Firebase security rules where the official emulator cannot run: the part of the language that
 * `storage.rules` uses (https://firebase.google.com/docs/reference/security-rules/storage). What it does not know
 * is refused, never passed over.
 */

type Scope = Readonly<Record<string, unknown>>;
type Expression = (scope: Scope) => unknown;
type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

interface Block {
  pattern: string[];
  functions: Record<string, { parameters: string[]; body: Expression }>;
  allows: { methods: string[]; condition: Expression }[];
  blocks: Block[];
}

const METHODS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  ...Object.fromEntries(
    (['get', 'list', 'create', 'update', 'delete'] as const).map((method) => [method, [method]]),
  ),
};

/** From the loosest to the closest. */
const OPERATORS = [/\|\|/y, /&&/y, /==|!=|<=|>=|<|>|in\b/y, /[+-]/y, /[*/%]/y];

const compute: Readonly<Record<string, (left: number, right: number) => unknown>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => Math.trunc(left / right),
  '%': (left, right) => left % right,
};

/** What the types do not fit is an error, and an error refuses. */
function requireType<Type>(value: unknown, type: 'boolean' | 'number' | 'string' | 'object'): Type {
  if (typeof value !== type || value === null) throw new Error(`${String(value)} is no ${type}`);
  return value as Type;
}

function combine(operator: string, left: Expression, right: Expression): Expression {
  const is = (of: Expression, scope: Scope) => requireType<boolean>(of(scope), 'boolean');
  if (operator === '&&') return (scope) => is(left, scope) && is(right, scope);
  if (operator === '||') return (scope) => is(left, scope) || is(right, scope);
  if (operator === '==') return (scope) => left(scope) === right(scope);
  if (operator === '!=') return (scope) => left(scope) !== right(scope);
  if (operator === 'in')
    return (scope) => requireType<unknown[]>(right(scope), 'object').includes(left(scope));
  return (scope) =>
    compute[operator]!(requireType(left(scope), 'number'), requireType(right(scope), 'number'));
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value === 'string' && name === 'matches') {
    return (pattern: string) => new RegExp(`^(?:${pattern})$`, 's').test(value);
  }
  const object = requireType<Record<string, unknown>>(value, 'object');
  if (!Object.hasOwn(object, name)) throw new Error(`There is no ${name}`);
  return object[name];
}

/** Recursive descent that turns expressions into functions. */
function parseRules(text: string): Block {
  let at = 0;
  function skip(): void {
    const blank = /(?:\s|\/\/[^\n]*)*/y;
    blank.lastIndex = at;
    blank.test(text);
    at = blank.lastIndex;
  }
  function take(pattern: RegExp): string | undefined {
    skip();
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    const found = sticky.exec(text)?.[0];
    if (found !== undefined) at = sticky.lastIndex;
    return found;
  }
  function need(pattern: RegExp): string {
    const found = take(pattern);
    if (found === undefined)
      throw new SyntaxError(`${pattern.source} expected at: ${text.slice(at, at + 40)}`);
    return found;
  }
  const name = () => need(/[A-Za-z_]\w*/);
  function listOf<Item>(item: () => Item, end: RegExp): Item[] {
    const items: Item[] = [];
    while (!take(end)) {
      if (items.length > 0) need(/,/);
      items.push(item());
    }
    return items;
  }

  function primary(): Expression {
    const number = take(/\d+/);
    if (number !== undefined) return () => Number(number);
    const string = take(/'[^'\\]*'/);
    if (string !== undefined) return () => string.slice(1, -1);
    if (take(/\(/)) {
      const inner = expression();
      need(/\)/);
      return inner;
    }
    if (take(/\[/)) {
      const items = listOf(expression, /\]/);
      return (scope) => items.map((item) => item(scope));
    }
    const word = name();
    if (word === 'true' || word === 'false') return () => word === 'true';
    return word === 'null' ? () => null : (scope) => memberOf(scope, word);
  }
  function unary(): Expression {
    if (take(/!/)) {
      const negated = unary();
      return (scope) => !requireType<boolean>(negated(scope), 'boolean');
    }
    let value = primary();
    for (;;) {
      const inner = value;
      if (take(/\./)) {
        const member = name();
        value = (scope) => memberOf(inner(scope), member);
      } else if (take(/\(/)) {
        const given = listOf(expression, /\)/);
        value = (scope) =>
          (inner(scope) as (...all: unknown[]) => unknown)(...given.map((one) => one(scope)));
      } else return value;
    }
  }
  function expression(level = 0): Expression {
    const operators = OPERATORS[level];
    if (operators === undefined) return unary();
    let left = expression(level + 1);
    for (let found = take(operators); found !== undefined; found = take(operators)) {
      left = combine(found, left, expression(level + 1));
    }
    return left;
  }

  function block(): Block {
    const pattern = need(/(?:\/(?:[\w-]+|\{\w+(?:=\*\*)?\}))+/)
      .slice(1)
      .split('/');
    const made: Block = { pattern, functions: {}, allows: [], blocks: [] };
    need(/\{/);
    while (!take(/\}/)) {
      const word = name();
      if (word === 'match') made.blocks.push(block());
      else if (word === 'function') {
        const called = name();
        need(/\(/);
        const parameters = listOf(name, /\)/);
        need(/\{/);
        need(/return\b/);
        made.functions[called] = { parameters, body: expression() };
        need(/;/);
        need(/\}/);
      } else if (word === 'allow') {
        const methods = listOf(name, /:/);
        need(/if\b/);
        made.allows.push({ methods, condition: expression() });
        need(/;/);
      } else throw new SyntaxError(`${word} is not known`);
    }
    return made;
  }

  for (const start of [/rules_version/, /=/, /'2'/, /;/, /service/, /firebase\.storage/, /\{/, /match/])
    need(start);
  const root = block();
  need(/\}/);
  skip();
  if (at !== text.length) throw new SyntaxError(`Nothing expected at: ${text.slice(at, at + 40)}`);
  return root;
}

/** What the wildcards of `pattern` stand for, and the segments after it; null where it does not match. */
function match(
  pattern: readonly string[],
  segments: readonly string[],
): { bound: Scope; rest: string[] } | null {
  const bound: Record<string, string> = {};
  const rest = [...segments];
  for (const part of pattern) {
    const [, wildcard, isRecursive] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
    // With version 2 of the rules no segment is enough.
    if (wildcard !== undefined && isRecursive) bound[wildcard] = rest.splice(0).join('/');
    else {
      const segment = rest.shift();
      if (segment === undefined || (wildcard === undefined && segment !== part)) return null;
      if (wildcard !== undefined) bound[wildcard] = segment;
    }
  }
  return { bound, rest };
}

function holds(condition: Expression, scope: Scope): boolean {
  try {
    return condition(scope) === true;
  } catch {
    return false;
  }
}

function allows(block: Block, segments: readonly string[], method: Method, outer: Scope): boolean {
  const found = match(block.pattern, segments);
  if (found === null) return false;
  const scope: Record<string, unknown> = { ...outer, ...found.bound };
  for (const [name, { parameters, body }] of Object.entries(block.functions)) {
    scope[name] = (...given: unknown[]) =>
      body({
        ...scope,
        ...Object.fromEntries(parameters.map((parameter, index) => [parameter, given[index]])),
      });
  }
  if (found.rest.length > 0) return block.blocks.some((inner) => allows(inner, found.rest, method, scope));
  return (
    block.allows.some(
      ({ methods, condition }) =>
        methods.some((name) => METHODS[name]!.includes(method)) && holds(condition, scope),
    ) || block.blocks.some((inner) => allows(inner, [], method, scope))
  );
}

/** Returns whether the rules in `text` allow `method` on the object `name` to the caller of `request`. */
export function createRules(text: string) {
  const root = parseRules(text);
  return (method: Method, name: string, request: Scope): boolean =>
    allows(root, ['b', 'bucket', 'o', ...name.split('/')], method, { request });
}
