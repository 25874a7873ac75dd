import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Its shortened form: a page takes the long one, of 1.5 MB, in twice the processor's time. */
const SHORTENED = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Whether a node is within what is judged. Every rule asks this of every node that it may be about, and
 * each answer looks through all that is left out: rows by the dozen, in a list.
 */
const IS_JUDGED =
  /function (?<name>\w+)\((?<node>\w+),(?<where>\w+)\)\{(?=var \w+=\k<where>\.include,)/

/** What selectors are written from: the names and attributes of all elements, at the begin of a judgement. */
const INDEXED = /axe\._selectorData=(?<index>\w+\(\w+\.flatTree\))/g

function replaced(text: string, pattern: RegExp, by: string): string {
  if (text.search(pattern) === -1) throw new Error(`axe has no ${pattern.source} any more.`)
  return text.replace(pattern, by)
}

/** Answers once for each node and judgement. */
const answeredOnce = (text: string) =>
  replaced(
    text,
    IS_JUDGED,
    `function $<name>(node,where){
      const all=$<name>.answers??=new WeakMap();
      let answers=all.get(where);
      if(answers===undefined)all.set(where,answers=new Map());
      let answer=answers.get(node);
      if(answer===undefined)answers.set(node,answer=$<name>OfAll(node,where));
      return answer}
    function $<name>OfAll($<node>,$<where>){`,
  )

/** Reads names and attributes when the first selector is written, which is that of a fault. */
const indexedLate = (text: string) =>
  replaced(
    text,
    INDEXED,
    `Object.defineProperty(axe,'_selectorData',{configurable:true,
      get:()=>{const value=$<index>;
        Object.defineProperty(axe,'_selectorData',{value,writable:true,configurable:true});return value},
      set:(value)=>Object.defineProperty(axe,'_selectorData',{value,writable:true,configurable:true})})`,
  )

/**
 * Axe, which does nothing but what a judgement needs, and a reporter that tells faults alone: the others write
 * a selector for one element of each rule that was kept.
 */
export const AXE = `${indexedLate(answeredOnce(SHORTENED))}
axe.addReporter('faults', (results, options, done) => done(results.flatMap(({ id, violations }) =>
  violations.map(({ node }) => [id, node.selector.join(' '),
    ((node.fromFrame ? node.source : node.element.outerHTML) ?? '').slice(0, 160)].join(' ')))))`
