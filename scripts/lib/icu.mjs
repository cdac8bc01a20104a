/**
 * Returns what a translation of an ICU message must keep: the names of its placeholders and `<elements>`, and for each plural the
 * set of its categories, such as `one,other`. Throws if braces don't match.
 */
export function describeMessage(message) {
  const names = new Set([...message.matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag));
  const plurals = [];
  const readText = (start, isInner) => {
    let at = start;
    while (at < message.length) {
      if (message[at] === '{') at = readPlaceholder(at + 1);
      else if (message[at] === '}' && isInner) return at + 1;
      else if (message[at] === '}') throw new Error(`a brace too many at ${at}`);
      else at += 1;
    }
    if (isInner) throw new Error('a brace is not closed');
    return at;
  };
  const readPlaceholder = (start) => {
    const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?([,}])/.exec(message.slice(start));
    if (!head) throw new Error(`no placeholder at ${start}`);
    const [all, name, type, end] = head;
    names.add(name);
    let at = start + all.length;
    if (end === '}') return at;
    if (!CHOICES.includes(type)) return message.indexOf('}', at) + 1;
    const categories = [];
    for (;;) {
      const option = /^\s*(=?\w+)\s*\{/.exec(message.slice(at));
      if (!option) break;
      categories.push(option[1]);
      at = readText(at + option[0].length, true);
    }
    const close = /^\s*\}/.exec(message.slice(at));
    if (!close) throw new Error(`the choice of ${name} is not closed`);
    if (type !== 'select') plurals.push({ name, type, categories });
    return at + close[0].length;
  };
  readText(0, false);
  return { names: [...names].sort(), plurals };
}

const CHOICES = ['plural', 'selectordinal', 'select'];

/** Errors in a message in a language: plural categories that the language has and the message lacks, or the reverse. */
export function findPluralErrors(message, language) {
  return describeMessage(message).plurals.flatMap(({ name, type, categories }) => {
    const rules = new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
    const needed = rules.resolvedOptions().pluralCategories;
    const given = categories.filter((category) => !category.startsWith('='));
    // `=0` is the same as the zero of the languages that have one.
    const covered = categories.includes('=0') ? [...given, 'zero'] : given;
    const missing = needed.filter((category) => !covered.includes(category));
    const unknown = given.filter((category) => !needed.includes(category));
    return [
      ...missing.map((category) => `{${name}} has no "${category}"`),
      ...unknown.map((category) => `{${name}} has "${category}", which ${language} never uses`),
    ];
  });
}
