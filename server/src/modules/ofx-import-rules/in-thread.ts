// What a thread that reads statements needs of this module: it would load the whole of it otherwise.
/** A stored rule made ready. */
export { compileRule } from './compile-rule.ts'
/** A statement file through the rules. */
export { readByRules } from './read-by-rules.ts'
